import type { EventEnvelope } from '@blindspot/contracts/message';
import { accountErasedBy } from '@blindspot/contracts/messages/accounts';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { removeReportsOfOwner } from '../reports/report-store.ts';
import { eraseAdmin } from './admin-store.ts';

const erased = accountErasedBy('admin');

/**
 * Takes a deleted account's right away for good, with the reports about its requests, and says so. The audit log keeps its id: what was done stays on record, and
 * the id leads to nobody any more.
 */
export async function onAccountDeleted(
  transaction: Database,
  { data, aggregateVersion }: EventEnvelope<{ user_id: string }>,
): Promise<void> {
  const { user_id: userId } = data;
  await eraseAdmin(transaction, userId);
  await removeReportsOfOwner(transaction, userId);
  await recordEvent(transaction, 'admin', erased, {
    aggregateId: userId,
    aggregateVersion,
    data: { user_id: userId },
  });
}
