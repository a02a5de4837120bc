import type { EventEnvelope } from '@blindspot/contracts/message';
import { accountErasedBy } from '@blindspot/contracts/messages/accounts';
import type { Database } from '@blindspot/service-kit/database/database';
import { saveErasedAccount } from '@blindspot/service-kit/database/erased-accounts-store';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import {
  forgetDeadLetters,
  listOwnedIds,
  lockOwner,
  removeOwnerRows,
  removeRequest,
} from './request-store.ts';

const erased = accountErasedBy('analysis');

/**
 * Removes every request of a deleted account with its sets, shares and jobs. A running analysis finds its job
 * gone and publishes nothing. A redelivered event also removes rows that were created since the first
 * delivery.
 */
export async function onAccountDeleted(
  db: Database,
  { data, aggregateVersion }: EventEnvelope<{ user_id: string }>,
): Promise<void> {
  const { user_id: ownerId } = data;
  await lockOwner(db, ownerId, 'alone');
  await saveErasedAccount(db, 'analysis', ownerId);
  const ids = await listOwnedIds(db, ownerId);
  for (const id of ids) await removeRequest(db, id);
  await removeOwnerRows(db, ownerId);
  await forgetDeadLetters(db, ids);
  await recordEvent(db, 'analysis', erased, {
    aggregateId: ownerId,
    aggregateVersion,
    data: { user_id: ownerId },
  });
}
