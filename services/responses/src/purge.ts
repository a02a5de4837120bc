import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { purgeErasureLinks } from './lost-receipts/erasure-link-store.ts';
import { purgeSubmissionKeys } from './submissions/submission-purge.ts';

const everyMs = 60_000;

/** Deletes expired submission keys and erasure links once a minute. */
export function startPurging({ db, logger }: { db: Database; logger: Logger }): PollLoop {
  return createPollLoop(
    everyMs,
    async () => {
      await purgeSubmissionKeys(db);
      await purgeErasureLinks(db);
    },
    logger,
  );
}
