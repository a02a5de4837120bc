import { withdrawAnswer } from '@blindspot/contracts/messages/feedback-responses';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { holdRequest } from '../feedback-requests/request-store.ts';
import { lockResponseCount } from '../feedback-requests/response-count-store.ts';
import { saveErasures } from './erasure-store.ts';
import { withdrawReleasesOf } from './release-store.ts';

/** Answers responses, which tells nobody that their answer is erased before nothing rests on it any more. */
export function serveWithdrawals({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(withdrawAnswer, async ({ request_id: requestId, response_id: responseId }) => {
    await inTransaction(db, (transaction) => withdraw(transaction, requestId, [responseId]));
    return { withdrawn: true as const };
  });
}

/**
 * Takes back what rests on erased answers. The count's row is the lock under which releases are stored; the request is held before
 * it, as everywhere. In a transaction.
 */
export async function withdraw(db: Database, requestId: string, erased: readonly string[]): Promise<void> {
  if (!(await holdRequest(db, requestId))) return;
  await lockResponseCount(db, requestId);
  await saveErasures(db, requestId, erased);
  await withdrawReleasesOf(db, requestId, erased);
}
