import type { EventEnvelope } from '@blindspot/contracts/message';
import { accountErasedBy } from '@blindspot/contracts/messages/accounts';
import type { Database } from '@blindspot/service-kit/database/database';
import { saveErasedAccount } from '@blindspot/service-kit/database/erased-accounts-store';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { deleteOwnRequest } from '../deletions/deletion-store.ts';
import { forgetAllowance, forgetOwnerName, listOwnedIds, lockOwner } from './account-store.ts';

const erased = accountErasedBy('requests');

/**
 * Deletes everything of a deleted account and publishes the erasure. Each request is deleted as by its owner,
 * so its data in other services is deleted too and the deletion ledger tracks that. Running it again also
 * deletes what was created in between, and publishes again.
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
