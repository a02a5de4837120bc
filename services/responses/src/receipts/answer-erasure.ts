import { feedbackResponseErased } from '@blindspot/contracts/messages/feedback-responses';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { lowerCount, takeNextVersion } from '../request-forms/request-count-store.ts';
import { eraseAnswer, type AnswerPlace } from '../submissions/answer-store.ts';

/**
 * Deletes an answer, its identity and its submission key. Publishes the erasure of a counted answer, so that
 * its results are withdrawn. Returns false if the answer is already gone. Must run in a transaction.
 */
export async function eraseAndAnnounce(
  transaction: Database,
  keys: IdentityKeys,
  { requestId, responseId }: AnswerPlace,
): Promise<boolean> {
  const count = await takeNextVersion(transaction, requestId);
  const answer = count && (await eraseAnswer(transaction, keys, { requestId, responseId }));
  if (!answer) return false;
  if (!answer.counted) return true;
  const left = await lowerCount(transaction, requestId);
  await recordEvent(transaction, feedbackResponseErased, {
    id: requestId,
    version: count.version,
    data: {
      request_id: requestId,
      response_count: left?.responseCount ?? 0,
      set_aside: left?.setAside ?? 0,
      response_id: responseId,
      ...(count.formVersion !== null && { form_version: count.formVersion }),
    },
  });
  return true;
}
