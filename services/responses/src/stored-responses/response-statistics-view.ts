import { hidingPromises } from '@blindspot/contracts/promise-versions';
import type { Rows } from '@blindspot/service-kit/database/database';
import { dailyFiguresSql, type DailyFigures } from '@blindspot/service-kit/database/daily-figures';
import { isListedSql, type StoredResponseParts } from './stored-response-view.ts';

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

/**
 * The total and the days count every answer as it comes. Relationships count only answers that the list of all answers may hold, and
 * none to requests of `not_owned_by`: otherwise each new answer would tell its relationship before its set is opened.
 */
export async function readResponseStatistics(
  { db, adminIdentities }: Pick<StoredResponseParts, 'db' | 'adminIdentities'>,
  { since, not_owned_by: notOwnedBy }: { since: string; not_owned_by: string[] },
): Promise<ResponseStatistics> {
  const { rows: days } = await db.raw<Rows<{ day: string | null; count: number }>>(
    `select case when day >= ?::date then day::text end as day, sum(count)::int as count
     from (${await dailyFiguresSql(db, answerFigures)}) kept group by 1 order by 1`,
    [since],
  );
  const { rows: relationships } = await db.raw<Rows<{ relationship: string; count: number }>>(
    `select relationship, count(*)::int as count
     from responses.answers answer join responses.request_forms f on f.request_id = answer.request_id
     where answer.counted and f.owner_id <> all(?::uuid[]) and ${isListedSql(adminIdentities)}
     group by 1 order by 2 desc, 1`,
    [notOwnedBy, [...hidingPromises]],
  );
  return {
    total_responses: days.reduce((total, { count }) => total + count, 0),
    relationship_distribution: Object.fromEntries(
      relationships.map(({ relationship, count }) => [relationship, count]),
    ),
    per_day: days.flatMap(({ day, count }) => (day !== null && count > 0 ? [{ day, count }] : [])),
  };
}
