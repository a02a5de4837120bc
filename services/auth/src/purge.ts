import type { Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop, type PollLoop } from '@blindspot/service-kit/process/poll-loop';
import { purgePasswordResets } from './credentials/password-reset-store.ts';
import { purgeSecondFactors } from './credentials/second-factor-store.ts';
import { purgeBuckets } from './credentials/throttle-store.ts';
import { deleteOldMailFiles } from './mail/mail-files.ts';
import { purgeMails } from './mail/mail-store.ts';
import { purgeConfirmations } from './self-service/confirmation/confirmation-store.ts';
import { purgeDeletions } from './self-service/deletion/deletion-store.ts';
import { purgeQueuedResets } from './self-service/password-reset/queued-reset-store.ts';
import { purgeLooks } from './self-service/result-mails/result-mail-store.ts';
import { purgeSessions } from './sessions/session-store.ts';

const everyMs = 3_600_000;

export function startPurging(deps: { db: Database; mailFolder: string; logger: Logger }): PollLoop {
  const { db, mailFolder, logger } = deps;
  return createPollLoop(
    everyMs,
    async () => {
      await purge(db);
      // Deletes mail files even if SMTP is configured now; otherwise older files would stay forever.
      await deleteOldMailFiles(mailFolder);
    },
    logger,
  );
}

async function purge(db: Database): Promise<void> {
  await purgeSessions(db);
  await purgePasswordResets(db);
  await purgeQueuedResets(db);
  await purgeConfirmations(db);
  await purgeMails(db);
  await purgeLooks(db);
  await purgeDeletions(db);
  await purgeSecondFactors(db);
  await purgeBuckets(db);
}
