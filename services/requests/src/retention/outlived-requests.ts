import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import type { RequestsConfig } from '../config.ts';
import { deleteOwnRequest } from '../deletions/deletion-store.ts';
import { saveRetention, takeOutlived } from './retention-store.ts';

/** In one look; what is left waits for the next, so that a setting which outlives many at once does not flood the others. */
const mostAtOnce = 500;
const retryMs = 5_000;

/**
 * Deletes requests that were kept as long as the operator keeps them, as if their owner had done it: everything that hangs on
 * them goes, in every service, and a restored backup does not bring it back. Any number of replicas may look.
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
    for (let count = 0; count < mostAtOnce && !signal.aborted; count += 1) {
      const found = await inTransaction(db, async (transaction) => {
        const outlived = await takeOutlived(transaction);
        if (outlived) await deleteOwnRequest(transaction, outlived);
        return outlived;
      });
      if (!found) return;
    }
  }

  return createPollLoop(config.RETENTION_EVERY_MS, deleteOutlived, logger, { retryMs });
}
