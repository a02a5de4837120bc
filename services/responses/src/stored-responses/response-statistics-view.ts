import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { dailyFiguresSql, type DailyFigures } from '@blindspot/service-kit/database/daily-figures';

export interface ResponseStatistics {
  total_responses: number;
  relationship_distribution: Record<string, number>;
  /** Days of UTC that have any, oldest first. */
  per_day: { day: string; count: number }[];
}

/** Counted answers only, as everywhere: an owner's own answer is none. */
export const answerFigures: DailyFigures = {
  schema: 'responses',
  kinds: ['relationship'],
  counts: 'responses.answers',
  countSql: `select coalesce(i.answered_on, '-infinity') as day, a.relationship, count(*) as count
    from responses.answers a left join responses.identities i on i.request_id = a.request_id and i.response_id = a.response_id
    where a.counted and a.request_id between ? and ? group by 1, 2`,
};

interface Row {
  relationship: string;
  /** Null of those before the first day asked for, and of what the reader's own requests got. */
  day: string | null;
  own: boolean;
  count: number;
}

/**
 * By relationship without answers to requests of `not_owned_by`, which are counted as they are, and without relationships
 * that only these have.
 */
export async function readResponseStatistics(
  db: Database,
  { since, not_owned_by: notOwnedBy }: { since: string; not_owned_by: string[] },
): Promise<ResponseStatistics> {
  const { rows } = await db.raw<Rows<Row>>(
    `select relationship, case when day >= ?::date then day::text end as day, false as own, sum(count)::int as count
     from (${await dailyFiguresSql(db, answerFigures)}) kept group by 1, 2
     union all
     select a.relationship, null, true, count(*)::int
     from responses.request_forms f join responses.answers a on a.request_id = f.request_id
     where f.owner_id = any(?::uuid[]) and a.counted group by 1`,
    [since, notOwnedBy],
  );
  const all = rows.filter(({ own }) => !own);
  const ofOthers = [
    ...sumsOf(
      rows,
      ({ relationship }) => relationship,
      ({ own, count }) => (own ? -count : count),
    ),
  ]
    .filter(([, count]) => count > 0)
    .toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
  const days = [...sumsOf(all, ({ day }) => day ?? '')].filter(([day, count]) => day !== '' && count > 0);
  return {
    total_responses: all.reduce((total, { count }) => total + count, 0),
    relationship_distribution: Object.fromEntries(ofOthers),
    per_day: days
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, count]) => ({ day, count })),
  };
}

function sumsOf(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  valueOf = ({ count }: Row): number => count,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + valueOf(row));
  return sums;
}
