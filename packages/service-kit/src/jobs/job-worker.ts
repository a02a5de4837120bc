import type { Database } from '../database/database.ts';
import type { Logger } from '../process/logger.ts';
import { createPollLoop } from '../process/poll-loop.ts';
import { claimJob, keepJob, retryJob, type JobQueue, type Lease } from './job-queue.ts';

export interface JobWorker {
  wake(): void;
  /** Stops claiming, aborts running jobs and waits for them. */
  stop(): Promise<void>;
}

/** Runs jobs of a queue, up to `concurrency` at a time. Replicas share the queue through its table. */
export function createJobWorker<Job extends Lease>(deps: {
  readonly db: Database;
  readonly queue: JobQueue<Job>;
  /** Runs a job; must call `endJob` or `retryJob`. `signal` aborts if the claim is lost or the worker stops. */
  readonly run: (job: Job, signal: AbortSignal) => Promise<void>;
  /** Returns the job to the queue after an error; by default, it is retried after one lease. */
  readonly onFailure?: (job: Job, error: unknown) => Promise<void>;
  readonly onEnded?: (job: Job) => void;
  readonly concurrency: number;
  readonly pollMs?: number;
  readonly logger: Logger;
}): JobWorker {
  const { db, queue, run, onEnded, concurrency, pollMs = 1_000, logger } = deps;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const loop = createPollLoop(
    pollMs,
    async () => {
      while (running.size < concurrency && !stopping.signal.aborted) {
        const job = await claimJob(db, queue);
        if (job === undefined) break;
        const work = runClaimed(job).finally(() => {
          running.delete(work);
          onEnded?.(job);
          loop.wake();
        });
        running.add(work);
      }
    },
    logger,
  );

  async function runClaimed(job: Job): Promise<void> {
    const lost = new AbortController();
    const heartbeat = setInterval(
      () => {
        keepJob(db, queue, job).then(
          (isKept) => isKept || lost.abort(),
          () => undefined,
        );
      },
      (queue.leaseSeconds * 1_000) / 4,
    );
    try {
      await run(job, AbortSignal.any([lost.signal, stopping.signal]));
    } catch (error) {
      await giveBack(job, error).catch((failure: unknown) => {
        logger.warn({ err: failure }, 'a job could not be returned and waits for the end of its lease');
      });
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function giveBack(job: Job, error: unknown): Promise<void> {
    if (stopping.signal.aborted) await retryJob(db, queue, job, 0);
    else if (deps.onFailure) await deps.onFailure(job, error);
    else {
      await retryJob(db, queue, job, queue.leaseSeconds * 1_000);
      logger.warn({ code: queue.table, err: error }, 'a job failed and will be retried');
    }
  }

  return {
    wake: () => loop.wake(),
    async stop() {
      stopping.abort();
      await loop.stop();
      await Promise.all(running);
    },
  };
}
