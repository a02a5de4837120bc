import type { EventEnvelope } from '@blindspot/contracts/message';
import { accountErasedBy } from '@blindspot/contracts/messages/accounts';
import type { Database } from '@blindspot/service-kit/database/database';
import { saveErasedAccount } from '@blindspot/service-kit/database/erased-accounts-store';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { forgetOwner } from '../owners/owner-address-store.ts';
import { eraseAndAnnounce } from '../receipts/answer-erasure.ts';
import { forgetDeadLetters, removeRequest } from '../request-forms/request-form-store.ts';
import { listAnswersOf, listOwnedRequests } from './account-store.ts';

const erased = accountErasedBy('responses');

/** Creates a subscriber that erases a deleted account's requests and the answers that it gave or claimed. */
export function eraseAccounts(
  keys: IdentityKeys,
): (transaction: Database, event: EventEnvelope<{ user_id: string }>) => Promise<void> {
  return async (transaction, { data, aggregateVersion }) => {
    const { user_id: userId } = data;
    await saveErasedAccount(transaction, 'responses', userId);
    const owned = await listOwnedRequests(transaction, userId);
    for (const { requestId, version } of owned) await removeRequest(transaction, requestId, version + 1);
    await forgetDeadLetters(
      transaction,
      owned.map(({ requestId }) => requestId),
    );
    for (const answer of await listAnswersOf(transaction, userId))
      await eraseAndAnnounce(transaction, keys, answer);
    await forgetOwner(transaction, userId);
    await recordEvent(transaction, erased, {
      id: userId,
      version: aggregateVersion,
      data: { user_id: userId },
    });
  };
}
