import type { EventEnvelope } from '@blindspot/contracts/message';
import { accountErasedBy } from '@blindspot/contracts/messages/accounts';
import type { Database } from '@blindspot/service-kit/database/database';
import { saveErasedAccount } from '@blindspot/service-kit/database/erased-accounts-store';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { deleteOwnRequest } from '../deletions/deletion-store.ts';
import { forgetAllowance, forgetOwnerName, listOwnedIds, lockOwner } from './account-store.ts';

const erased = accountErasedBy('requests');

/**
 * Removes everything of a deleted account and says so. Each request is deleted as if its owner had done it: what hangs on
 * it elsewhere goes by that as well, and the ledger waits until it has. Again, it removes what came in between, and says
 * so again.
 */
export async function onAccountDeleted(
  transaction: Database,
  { data, aggregateVersion }: EventEnvelope<{ user_id: string }>,
): Promise<void> {
  const { user_id: ownerId } = data;
  await lockOwner(transaction, ownerId, 'alone');
  await saveErasedAccount(transaction, 'requests', ownerId);
  await forgetOwnerName(transaction, ownerId);
  const ids = await listOwnedIds(transaction, ownerId);
  for (const id of ids) await deleteOwnRequest(transaction, { id, ownerId });
  await forgetAllowance(transaction, ownerId);
  await recordEvent(transaction, 'requests', erased, {
    aggregateId: ownerId,
    aggregateVersion,
    data: { user_id: ownerId },
  });
}
