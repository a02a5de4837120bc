import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { purgeModelUsage } from './writing/model/model-usage-store.ts';
import { purgeJobs } from './jobs/job-store.ts';

const everyMs = 3_600_000;

export function startPurging({ db, logger }: { readonly db: Database; readonly logger: Logger }): PollLoop {
  return createPollLoop(
    everyMs,
    async () => {
      await purgeJobs(db);
      await purgeModelUsage(db);
    },
    logger,
  );
}
