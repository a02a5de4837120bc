import type { Database } from '@blindspot/service-kit/database/database';
import type { Page } from '@blindspot/service-kit/database/page';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import type { ModelEngine } from '../writing/model/model-engine.ts';
import { listReadyRequests } from './result-store.ts';
import { wantPreparation } from './response-projection.ts';

const retryMs = 500;
const requestsAtOnce = 50;

/**
 * Enqueues, once after the start, reading of the answers that wait: while no model was configured no task was
 * created, and no event would create one before the next answer. After a database outage it continues where
 * it stopped.
 */
export function startLatePreparation({
  db,
  model,
  config,
  logger,
}: {
  readonly db: Database;
  /** Undefined if no model is configured. */
  readonly model: ModelEngine | undefined;
  readonly config: { readonly RECONCILE_EVERY_MS: number };
  readonly logger: Logger;
}): PollLoop {
  let after: string | null = null;
  let isDone = model === undefined;

  async function wantAll(signal: AbortSignal): Promise<void> {
    while (!isDone && !signal.aborted) {
      const page: Page<string> = await listReadyRequests(db, { after, atMost: requestsAtOnce });
      for (const requestId of page.items) {
        if (signal.aborted) return;
        await inTransaction(db, async (transaction) => {
          await wantPreparation(transaction, requestId, 'submitted');
        });
      }
      after = page.next;
      isDone = after === null;
    }
  }

  return createPollLoop(config.RECONCILE_EVERY_MS, wantAll, logger, { retryMs });
}
