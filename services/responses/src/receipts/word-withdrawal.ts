import { feedbackResponseWordsWithdrawn } from '@blindspot/contracts/messages/feedback-responses';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { takeNextVersion } from '../request-forms/request-count-store.ts';
import type { AnswerPlace } from '../submissions/answer-store.ts';
import { removeQuote, type QuotedText } from './withdrawn-word-store.ts';

/** Publishes an event that forbids quoting these texts of a sealed answer. Must run in a transaction. */
export async function announceWithdrawnWords(
  transaction: Database,
  { requestId, responseId }: AnswerPlace,
  { keys, version }: { keys: string[]; version: number },
): Promise<void> {
  await recordEvent(transaction, feedbackResponseWordsWithdrawn, {
    id: requestId,
    version,
    data: { request_id: requestId, response_id: responseId, keys },
  });
}

/** Withdraws a consent to quote that a restored backup still contains. Must run in a transaction. */
export async function withdrawTextAgain(transaction: Database, text: QuotedText): Promise<void> {
  const count = await takeNextVersion(transaction, text.requestId);
  const isSealed = await removeQuote(transaction, text);
  if (count && isSealed)
    await announceWithdrawnWords(transaction, text, { keys: [text.key], version: count.version });
}
