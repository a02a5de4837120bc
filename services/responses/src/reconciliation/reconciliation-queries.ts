import { randomUUID } from 'node:crypto';
import { feedbackResponsesCounted } from '@blindspot/contracts/messages/feedback-responses';
import { countResponsesAgain, listHeldRequests } from '@blindspot/contracts/messages/operations';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { recount } from '../request-forms/request-count-store.ts';
import { openForAnswers } from '../request-forms/request-form-store.ts';
import { listHeldPage } from './reconciliation-view.ts';

export function serveReconciliation({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(listHeldRequests('responses'), async ({ after }) => {
    const { items, next } = await listHeldPage(db, after);
    return { held: [...items], next };
  });

  bus.serve(countResponsesAgain, async ({ requests }) => {
    let counted = 0;
    for (const { request_id: id, version } of requests) {
      if (await inTransaction(db, (transaction) => countAgain(transaction, id, version))) counted += 1;
    }
    return { counted };
  });
}

/** Needs a separate transaction, because new answers to the request wait until the transaction ends. */
async function countAgain(transaction: Database, requestId: string, version: number): Promise<boolean> {
  await openForAnswers(transaction, requestId);
  const count = await recount(transaction, requestId, version);
  if (!count) return false;
  await recordEvent(transaction, feedbackResponsesCounted, {
    id: randomUUID(),
    version: 1,
    data: {
      counts: [
        {
          request_id: requestId,
          response_count: count.responseCount,
          set_aside: count.setAside,
          version: count.version,
          ...(count.formVersion !== null && { form_version: count.formVersion }),
        },
      ],
    },
  });
  return true;
}
