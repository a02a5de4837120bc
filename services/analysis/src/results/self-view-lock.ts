import type { Database, Rows } from '@blindspot/service-kit/database/database';

/** Returns whether the self-view can still change. The first confirmed result with content closes it. */
export async function isSelfViewOpen(db: Database, requestId: string): Promise<boolean> {
  const { rows } = await db.raw<Rows<{ open: boolean }>>(
    'select not exists (select from analysis.results where request_id = ? and confirmed and tells) as open',
    [requestId],
  );
  return rows[0]?.open ?? false;
}

/**
 * Locks the self-view before it is saved or the first result is confirmed. The later of two transactions then
 * sees what the earlier one did. Take this lock after the locks on request, count and job.
 */
export async function lockSelfView(db: Database, requestId: string): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('self-view:' || ?, 0))`, [requestId]);
}
