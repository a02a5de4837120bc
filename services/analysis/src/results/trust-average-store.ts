import type { Database, Rows } from '@blindspot/service-kit/database/database';

/** Returns which of these requests have a confirmed set. */
export async function listOpened(db: Database, requestIds: readonly string[]): Promise<string[]> {
  if (requestIds.length === 0) return [];
  const { rows } = await db.raw<Rows<{ request_id: string }>>(
    'select distinct request_id from analysis.results where request_id = any(?::uuid[]) and confirmed',
    [[...requestIds]],
  );
  return rows.map(({ request_id: id }) => id);
}

/** Lists opened requests with changes since their average was fetched. */
export async function listOutdatedAverages(db: Database, atMost: number): Promise<string[]> {
  const { rows } = await db.raw<Rows<{ request_id: string }>>(
    `select request_id from analysis.response_counts as counted
     where version > rated_version and exists (
       select from analysis.results as result where result.request_id = counted.request_id and confirmed
     ) limit ?`,
    [atMost],
  );
  return rows.map(({ request_id: id }) => id);
}

/** Stores the average unless a newer one is stored, because replicas may fetch concurrently. */
export async function saveTrustAverage(
  db: Database,
  { requestId, average, version }: { requestId: string; average: number; version: number },
): Promise<void> {
  await db.raw(
    `update analysis.response_counts set average_trust_rating = ?, rated_version = ?
     where request_id = ? and rated_version <= ?`,
    [average, version, requestId, version],
  );
}
