import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Logger } from '../process/logger.ts';
import { createPollLoop } from '../process/poll-loop.ts';
import type { PollLoop } from '../process/poll-loop.ts';
import { announceDueDeletions } from './deletion-ledger-store.ts';
import type { DeletionLedger } from './deletion-ledger-store.ts';

const lookEveryMs = 5_000;

/** Announces deletions again until every service has confirmed them, also across restarts. */
export function repeatDeletions(
  ledger: DeletionLedger,
  { db, logger }: { db: Database; logger: Logger },
): PollLoop {
  return createPollLoop(
    lookEveryMs,
    () => inTransaction(db, (transaction) => announceDueDeletions(transaction, ledger)),
    logger,
  );
}
