import { feedbackResponseSubmitted } from '@blindspot/contracts/events/feedback-responses';
import { checkUsedAnswers } from '@blindspot/contracts/queries/feedback-responses';
import { countResponsesAgain, listHeldRequests } from '@blindspot/contracts/queries/reconciliation';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { inTransaction, type Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { countAnew } from '../request-forms/request-count-store.ts';
import { openForAnswers } from '../request-forms/request-form-store.ts';
import { listHeldPage } from './held-request-view.ts';
import { findUsedAnswers } from './used-answer-view.ts';

/** Answers what requests and analysis ask in order to find and mend copies that differ. */
export function serveReconciliation(parts: { bus: Bus; db: Database; announce: () => void }): void {
  const { bus, db, announce } = parts;
  bus.serve(listHeldRequests('responses'), ({ after }) => listHeldPage(db, after));

  bus.serve(checkUsedAnswers, (used) => findUsedAnswers(db, used));

  bus.serve(countResponsesAgain, async ({ requests }) => {
    let counted = 0;
    for (const { request_id: id, version } of requests) {
      if (await inTransaction(db, (trx) => countAgain(trx, id, version))) counted += 1;
    }
    announce();
    return { counted };
  });
}

/** One request at a time, since answers to it wait meanwhile. False where it is gone. */
async function countAgain(db: Database, requestId: string, version: number): Promise<boolean> {
  await openForAnswers(db, requestId);
  const count = await countAnew(db, requestId, version);
  if (!count) return false;
  await recordEvent(db, 'responses', feedbackResponseSubmitted, {
    aggregateId: requestId,
    aggregateVersion: count.version,
    data: { request_id: requestId, response_count: count.responseCount },
  });
  return true;
}
