import type { Database, Rows } from '@blindspot/service-kit/database/database';

export interface ResponseStatistics {
  total_responses: number;
  relationship_distribution: Record<string, number>;
  /** Days of UTC that have any, oldest first. */
  per_day: { day: string; count: number }[];
}

/**
 * Counted answers only, as everywhere: an owner's own answer is none. By relationship without those to requests of
 * `not_owned_by`, and without relationships that only these have.
 */
export async function readResponseStatistics(
  db: Database,
  { since, not_owned_by: notOwnedBy }: { since: string; not_owned_by: string[] },
): Promise<ResponseStatistics> {
  const [byRelationship, byDay] = await Promise.all([
    db.raw<Rows<{ relationship: string; all: number; of_others: number }>>(
      `select a.relationship, count(*)::int as all,
         count(*) filter (where f.owner_id <> all(?::uuid[]))::int as of_others
       from responses.answers a left join responses.request_forms f on f.request_id = a.request_id
       where a.counted group by 1 order by 3 desc, 1`,
      [notOwnedBy],
    ),
    db.raw<Rows<{ day: string; count: number }>>(
      `select i.answered_on::text as day, count(*)::int as count
       from responses.identities i
       join responses.answers a on a.request_id = i.request_id and a.response_id = i.response_id
       where a.counted and i.answered_on >= ?::date group by 1 order by 1`,
      [since],
    ),
  ]);
  const distribution = byRelationship.rows
    .filter(({ of_others: count }) => count > 0)
    .map(({ relationship, of_others: count }): [string, number] => [relationship, count]);
  return {
    total_responses: byRelationship.rows.reduce((total, row) => total + row.all, 0),
    relationship_distribution: Object.fromEntries(distribution),
    per_day: byDay.rows,
  };
}
