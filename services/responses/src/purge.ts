import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { purgeErasureLinks } from './lost-receipts/erasure-link-store.ts';
import { forgetOldSubmissions } from './submissions/submission-store.ts';

const everyMs = 60_000;

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

const batch = 5_000;

/** Deletes expired submission keys in batches, so that each statement holds its locks only briefly. */
export async function purgeSubmissionKeys(db: Database): Promise<void> {
  let forgotten = batch;
  while (forgotten === batch) forgotten = await forgetOldSubmissions(db, batch);
}
