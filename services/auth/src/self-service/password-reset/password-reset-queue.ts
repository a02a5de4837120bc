import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { unavailable } from '@blindspot/service-kit/process/app-error';
import type { Database } from '@blindspot/service-kit/database/database';
import { endJob } from '@blindspot/service-kit/jobs/job-queue';
import { createJobWorker } from '@blindspot/service-kit/jobs/job-worker';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { seal, unseal } from '../../keys/sealed.ts';
import { insertQueuedReset, resetQueue } from './queued-reset-store.ts';

const QueuedReset = z.object({ email: z.string(), address: z.string() });

export type QueuedReset = z.infer<typeof QueuedReset>;

export interface PasswordResetQueue {
  /** Throws 503 if too many requests are waiting. */
  add(reset: QueuedReset): Promise<void>;
  stop(): Promise<void>;
}

const mostWaiting = 1_000;
const atOnce = 4;

/**
 * Stores each request and mails its link later, so that the time of a reply does not reveal whether the
 * account exists. `fulfil` calls `settle` in its transaction to remove the request. `settle` returns false if
 * another process has removed it.
 */
export function createPasswordResetQueue(options: {
  db: Database;
  keys: PurposeKeys;
  fulfil: (reset: QueuedReset, settle: (db: Database) => Promise<boolean>) => Promise<void>;
  logger: Logger;
}): PasswordResetQueue {
  const { db, keys, fulfil, logger } = options;
  const worker = createJobWorker({
    db,
    queue: resetQueue,
    async run(job) {
      const reset = QueuedReset.parse(JSON.parse(unseal(keys, job.id, job.sealed)));
      await fulfil(reset, (transaction) => endJob(transaction, resetQueue, job));
    },
    concurrency: atOnce,
    logger,
  });

  return {
    async add(reset) {
      const id = randomUUID();
      const sealed = seal(keys, id, JSON.stringify(reset));
      if (!(await insertQueuedReset(db, { id, sealed }, mostWaiting)))
        throw unavailable('too_busy', 'Too many people are asking for a link right now. Please try again.');
      // Wakes the worker after the reply, so that its work does not delay the reply.
      setImmediate(() => worker.wake());
    },
    stop: () => worker.stop(),
  };
}
