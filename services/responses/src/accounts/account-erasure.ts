import type { EventEnvelope } from '@blindspot/contracts/event';
import { accountErasedBy } from '@blindspot/contracts/events/accounts';
import { feedbackResponseErased } from '@blindspot/contracts/events/feedback-responses';
import type { Database } from '@blindspot/service-kit/database/database';
import { saveErasedAccount } from '@blindspot/service-kit/database/erased-accounts-store';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { forgetOwner } from '../owners/owner-address-store.ts';
import { lowerCount, takeNextVersion } from '../request-forms/request-count-store.ts';
import { forgetDeadLetters, removeRequest } from '../request-forms/request-form-store.ts';
import { eraseAnswer, type AnswerPlace } from '../submissions/answer-store.ts';
import { listAnswersOf, listOwnedRequests } from './account-store.ts';

const erased = accountErasedBy('responses');

/**
 * Removes the requests of a deleted account with everything people answered to them, and every answer that the account
 * gave or claimed, each as if its writer had erased it by receipt. Again, it removes what came in between.
 */
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
      await eraseCountedAnswer(transaction, keys, answer);
    await forgetOwner(transaction, userId);
    await recordEvent(transaction, 'responses', erased, {
      aggregateId: userId,
      aggregateVersion,
      data: { user_id: userId },
    });
  };
}

/** Erases an answer as its writer would by receipt. The request's count first: everything that changes its answers queues there. */
export async function eraseCountedAnswer(
  transaction: Database,
  keys: IdentityKeys,
  { requestId, responseId }: AnswerPlace,
): Promise<void> {
  const count = await takeNextVersion(transaction, requestId);
  if (!count) return;
  const answer = await eraseAnswer(transaction, keys, { requestId, responseId });
  // Erased by receipt while this waited for its turn, or never counted.
  if (!answer?.counted) return;
  await lowerCount(transaction, requestId);
  await recordEvent(transaction, 'responses', feedbackResponseErased, {
    aggregateId: requestId,
    aggregateVersion: count.version,
    data: { request_id: requestId, response_count: count.responseCount - 1, response_id: responseId },
  });
}
