import { accountErasedBy } from '@blindspot/contracts/events/accounts';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { hears } from '@blindspot/service-kit/events/event-consumer';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { announceDueDeletions, erasers, saveErasure } from './deletion-store.ts';

const lookEveryMs = 5_000;

/** Hears who has erased an account that was deleted here. */
export const deletionConfirmations = erasers.map((service) =>
  hears(accountErasedBy(service), (transaction, { data }) => saveErasure(transaction, data.user_id, service)),
);

/** Repeats the announcement of a deletion for those who have not said that they erased; also across restarts. */
export function startRepeatingDeletions({ db, logger }: { db: Database; logger: Logger }): PollLoop {
  return createPollLoop(
    lookEveryMs,
    async () => {
      await inTransaction(db, announceDueDeletions);
    },
    logger,
  );
}
