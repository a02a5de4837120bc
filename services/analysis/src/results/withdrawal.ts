import {
  singleCount,
  withdrawAnswer,
  withdrawWords,
  type AnnouncedCount,
} from '@blindspot/contracts/messages/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { EventEnvelope } from '@blindspot/contracts/message';
import { holdRequest } from '../requests/request-store.ts';
import { lockResponseCounts, saveResponseCounts } from '../requests/response-count-store.ts';
import { withdrawResultsOf } from './result-store.ts';
import { withdrawQuotes, type QuoteKeys } from './quote-store.ts';

/** Withdraws answers and texts for the responses service, which replies to the writer only afterwards. */
export function serveWithdrawals({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(withdrawAnswer, async ({ request_id: requestId, response_id: responseId }) => {
    await inTransaction(db, (transaction) => withdraw(transaction, requestId, [responseId]));
    return { withdrawn: true as const };
  });
  bus.serve(withdrawWords, async ({ request_id: requestId, response_id: responseId, keys }) => {
    await inTransaction(db, (transaction) => withdrawWordsOf(transaction, requestId, [{ responseId, keys }]));
    return { withdrawn: true as const };
  });
}

/**
 * Withdraws the sets that contain erased answers. Locks the request first and then the count, because sets
 * are stored under the same locks. Must run in a transaction.
 */
export async function withdraw(db: Database, requestId: string, erased: readonly string[]): Promise<void> {
  if (!(await holdRequest(db, requestId))) return;
  await lockResponseCounts(db, [requestId]);
  await db.raw(
    `insert into analysis.erased_responses (response_id, request_id)
     select erased, ?::uuid from unnest(?::uuid[]) as erased on conflict do nothing`,
    [requestId, [...erased]],
  );
  await withdrawResultsOf(db, requestId, erased);
}

export async function onAnswerErased(
  db: Database,
  event: EventEnvelope<Omit<AnnouncedCount, 'version'> & { readonly response_id: string }>,
): Promise<void> {
  await saveResponseCounts(db, [singleCount(event)]);
  await withdraw(db, event.data.request_id, [event.data.response_id]);
}

/**
 * Removes texts whose writers no longer agree to have them quoted. Locks the count, because an opening that
 * stores these texts at the same time would keep them. Must run in a transaction.
 */
export async function withdrawWordsOf(
  db: Database,
  requestId: string,
  withdrawn: readonly QuoteKeys[],
): Promise<void> {
  if (withdrawn.length === 0 || !(await holdRequest(db, requestId))) return;
  await lockResponseCounts(db, [requestId]);
  await withdrawQuotes(db, requestId, withdrawn);
}

/** Withdraws texts again, in case the responses service's call failed. */
export async function onWordsWithdrawn(
  db: Database,
  { data }: EventEnvelope<{ request_id: string; response_id: string; keys: string[] }>,
): Promise<void> {
  await withdrawWordsOf(db, data.request_id, [{ responseId: data.response_id, keys: data.keys }]);
}
