import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { forgetOldSubmissions } from './submission-store.ts';

const everyMs = 60_000;
const batch = 5_000;

/** Forgets the keys of submissions older than a day, once a minute. */
export function startForgettingSubmissionKeys({ db, logger }: { db: Database; logger: Logger }): PollLoop {
  return createPollLoop(everyMs, () => purgeSubmissionKeys(db), logger);
}

/** In steps that hold no lock for long. */
export async function purgeSubmissionKeys(db: Database): Promise<void> {
  let forgotten = batch;
  while (forgotten === batch) forgotten = await forgetOldSubmissions(db, batch);
}
