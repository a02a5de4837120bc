import type { Database } from '../database/database.ts';
import type { Logger } from '../process/logger.ts';
import { createPollLoop } from '../process/poll-loop.ts';
import { claimJob, keepJob, retryJob, type JobQueue, type Lease } from './job-queue.ts';

export interface JobWorker {
  /** Claims now instead of within `pollMs`. */
  wake(): void;
  /** Claims nothing further, aborts what runs and waits for it. */
  stop(): Promise<void>;
}

/** Works on the jobs of a queue, several at once; replicas share them through the table. */
export function createJobWorker<Job extends Lease>(deps: {
  readonly db: Database;
  readonly queue: JobQueue<Job>;
  /**
   * Does a job to its end, which is `endJob` or `retryJob`, by the job's claim. The signal aborts when the claim is lost or the
   * process stops.
   */
  readonly run: (job: Job, signal: AbortSignal) => Promise<void>;
  /** Gives back a job whose `run` threw. The worker waits as long as a lease where left out. */
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
        logger.warn({ err: failure }, 'a job could not be given back and waits for its lease');
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
      logger.warn({ code: queue.table, err: error }, 'a job failed and will be tried again');
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
