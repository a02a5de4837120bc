import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import type { RequestsConfig } from '../config.ts';
import { deleteOwnRequest } from '../deletions/deletion-store.ts';
import { saveRetention, takeOutlived } from './retention-store.ts';

/** Limit on deletions per run. Otherwise a shorter retention would flood the other services with events. */
const mostAtOnce = 500;
/** Deletions per transaction. An owner who deletes one of these requests waits for the transaction. */
const batchSize = 20;
const retryMs = 5_000;

/**
 * Deletes requests after the end of their retention, in every service, as if their owners had deleted them. A
 * restored backup does not bring them back. Any number of replicas may run this.
 */
export function startRetention({
  db,
  config,
  logger,
}: {
  readonly db: Database;
  readonly config: Pick<RequestsConfig, 'RETENTION_MONTHS' | 'RETENTION_EVERY_MS'>;
  readonly logger: Logger;
}): PollLoop {
  async function deleteOutlived(signal: AbortSignal): Promise<void> {
    await saveRetention(db, config.RETENTION_MONTHS ?? null);
    for (let count = 0; count < mostAtOnce && !signal.aborted; count += batchSize) {
      const found = await inTransaction(db, async (transaction) => {
        const outlived = await takeOutlived(transaction, batchSize);
        for (const one of outlived) await deleteOwnRequest(transaction, one);
        return outlived.length;
      });
      if (found === 0) return;
    }
  }

  return createPollLoop(config.RETENTION_EVERY_MS, deleteOutlived, logger, { retryMs });
}
