import { feedbackRequestErasedBy, requestKeepers } from '@blindspot/contracts/events/feedback-requests';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { hears } from '@blindspot/service-kit/events/event-consumer';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { announceDueDeletions, saveConfirmation } from './deletion-store.ts';

const lookEveryMs = 5_000;

/** Hears who has erased a request that was deleted here. */
export const deletionConfirmations = requestKeepers.map((keeper) =>
  hears(feedbackRequestErasedBy(keeper), (transaction, { data }) =>
    saveConfirmation(transaction, data.request_id, keeper),
  ),
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
