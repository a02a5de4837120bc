import type { EventEnvelope } from '@blindspot/contracts/message';
import { describeAccounts, accountErasedBy } from '@blindspot/contracts/messages/accounts';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { isAccountErased, saveErasedAccount } from '@blindspot/service-kit/database/erased-accounts-store';
import { lockOwner, saveOwnerName, forgetAllowance, forgetOwnerName, listOwnedIds } from './account-store.ts';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { deleteOwnRequest } from '../deletions/deletion-store.ts';

/** Creates a subscriber that queries and stores an account's current name, because events contain no name. */
export function followAccountChanges(
  bus: Bus,
): (transaction: Database, event: EventEnvelope<{ user_id: string }>) => Promise<void> {
  return async (transaction, { data, aggregateVersion }) => {
    const { accounts } = await bus.ask(describeAccounts, { user_ids: [data.user_id] });
    for (const { user_id: ownerId, name } of accounts) {
      await lockOwner(transaction, ownerId, 'shared');
      if (await isAccountErased(transaction, 'requests', ownerId)) continue;
      // The queried name is at least as new as this version of the account.
      await saveOwnerName(transaction, { ownerId, name, accountVersion: aggregateVersion });
    }
  };
}

const erased = accountErasedBy('requests');

/**
 * Deletes all data of a deleted account and publishes the erasure. Each request is deleted as its owner would
 * delete it, so that the deletion ledger waits for the other services. A second delivery publishes the erasure
 * again.
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
  await recordEvent(transaction, erased, {
    id: ownerId,
    version: aggregateVersion,
    data: { user_id: ownerId },
  });
}
