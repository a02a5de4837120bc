import type { Database, Rows } from '@blindspot/service-kit/database/database';

export async function findRequestIds(
  db: Database,
  { text, ownerId, atMost }: { text: string; ownerId: string | null; atMost: number },
): Promise<string[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const query = db<{ id: string; owner_id: string }>('requests.feedback_requests')
    .whereILike('title', pattern)
    .orWhereILike('owner_name', pattern)
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(atMost);
  if (ownerId !== null) query.orWhere({ owner_id: ownerId });
  return query.pluck('id');
}

interface Row {
  /** UTC day; null in the row that combines all days before `since`. */
  day: string | null;
  question_set: string;
  ai_prompt_type: string;
  count: number;
}

export interface RequestStatistics {
  total_requests: number;
  /** Number of requests for each question set, most used first. */
  question_set_usage: Record<string, number>;
  ai_prompt_usage: Record<string, number>;
  /** Days (UTC) with at least one request, oldest first. */
  per_day: { day: string; count: number }[];
}

export async function readRequestStatistics(
  db: Database,
  { since }: { since: string },
): Promise<RequestStatistics> {
  const { rows } = await db.raw<Rows<Row>>(
    `select case when day >= ?::date then day::text end as day, question_set, ai_prompt_type, count(*)::int as count
     from (select (created_at at time zone 'utc')::date as day, question_set, ai_prompt_type from requests.feedback_requests) r
     group by 1, 2, 3`,
    [since],
  );
  return {
    total_requests: rows.reduce((total, { count }) => total + count, 0),
    question_set_usage: usageOf(rows, 'question_set'),
    ai_prompt_usage: usageOf(rows, 'ai_prompt_type'),
    per_day: sumsOf(rows, 'day')
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, count]) => ({ day, count })),
  };
}

const usageOf = (rows: readonly Row[], column: 'question_set' | 'ai_prompt_type'): Record<string, number> =>
  Object.fromEntries(
    sumsOf(rows, column).toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1)),
  );

function sumsOf(rows: readonly Row[], column: 'day' | 'question_set' | 'ai_prompt_type'): [string, number][] {
  const sums = new Map<string, number>();
  for (const { [column]: key, count } of rows) if (key !== null) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums];
}
