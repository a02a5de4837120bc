import type { EventEnvelope } from '@blindspot/contracts/event';
import { accountErasedBy } from '@blindspot/contracts/events/accounts';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { forgetDeadLetters, removeRequest } from '../feedback-requests/request-store.ts';

const erased = accountErasedBy('analysis');

/**
 * Removes every request of a deleted account with its releases, shares and jobs; an analysis that is being written finds
 * its job gone and publishes nothing. Again, it removes what came in between.
 */
export async function onAccountDeleted(
  db: Database,
  { data, aggregateVersion }: EventEnvelope<{ user_id: string }>,
): Promise<void> {
  const { user_id: ownerId } = data;
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`account:${ownerId}`]);
  await db.raw('insert into analysis.erased_accounts (user_id) values (?) on conflict do nothing', [ownerId]);
  const ids = await listOwnedIds(db, ownerId);
  for (const id of ids) await removeRequest(db, id);
  for (const table of ['jobs', 'model_usage_by_owner']) {
    await db.raw(`delete from analysis.${table} where owner_id = ?`, [ownerId]);
  }
  await forgetDeadLetters(db, ids);
  await recordEvent(db, 'analysis', erased, {
    aggregateId: ownerId,
    aggregateVersion,
    data: { user_id: ownerId },
  });
}

async function listOwnedIds(db: Database, ownerId: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { request_id: string }[] }>(
    'select request_id from analysis.feedback_requests where owner_id = ? order by request_id',
    [ownerId],
  );
  return rows.map((row) => row.request_id);
}
