import type { Database, Rows } from '@blindspot/service-kit/database/database';

export interface ResponseStatistics {
  total_responses: number;
  relationship_distribution: Record<string, number>;
  /** Days of UTC that have any, oldest first. */
  per_day: { day: string; count: number }[];
}

/** Counted answers only, as everywhere: an owner's own answer is none. */
export async function readResponseStatistics(
  db: Database,
  { since }: { since: string },
): Promise<ResponseStatistics> {
  const [byRelationship, byDay] = await Promise.all([
    db.raw<Rows<{ relationship: string; count: number }>>(
      `select relationship, count(*)::int as count from responses.answers where counted
       group by 1 order by 2 desc, 1`,
    ),
    db.raw<Rows<{ day: string; count: number }>>(
      `select i.answered_on::text as day, count(*)::int as count
       from responses.identities i
       join responses.answers a on a.request_id = i.request_id and a.response_id = i.response_id
       where a.counted and i.answered_on >= ?::date group by 1 order by 1`,
      [since],
    ),
  ]);
  const distribution = byRelationship.rows.map(({ relationship, count }): [string, number] => [
    relationship,
    count,
  ]);
  return {
    total_responses: distribution.reduce((total, [, count]) => total + count, 0),
    relationship_distribution: Object.fromEntries(distribution),
    per_day: byDay.rows,
  };
}
