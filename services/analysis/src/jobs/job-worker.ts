import { AppError } from '@blindspot/service-kit/process/app-error';
import { isConnectionTrouble, type Database } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';
import { purgeModelUsage } from '../engines/model/model-usage-store.ts';
import { SetVoid } from '../releases/answer-source.ts';
import { JobLost } from './held-job.ts';
import { claimJob, giveUpJob, keepJob, leaseSeconds, purgeJobs, requeueJob, type Job } from './job-store.ts';

export interface JobWorker {
  /** Looks for work now instead of within a second. */
  wake(): void;
  /** Takes no further job and gives the running ones back. */
  stop(): Promise<void>;
}

const purgeEveryMs = 3_600_000;

export interface JobLimits {
  /** So many tries may come to nothing; then the job is given up. */
  readonly mostFailures: number;
  /** So often it waits for a service that is away. */
  readonly mostAttempts: number;
  /** The pause after the first try; it doubles. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** Between two looks for work of which nobody has told. */
  readonly pollMs: number;
}

/** Waiting for a service that is away ends after an hour, give or take. */
const defaultJobLimits: JobLimits = {
  mostFailures: 5,
  mostAttempts: 120,
  firstPauseMs: 500,
  longestPauseMs: 30_000,
  pollMs: 1_000,
};

/** Works on jobs, several at once; replicas share them through the table. */
export function createJobWorker(deps: {
  db: Database;
  /** Runs a claimed job to its end; what it throws says whether it is tried again. */
  run: (job: Job, signal: AbortSignal) => Promise<void>;
  concurrency: number;
  limits?: Partial<JobLimits> | undefined;
  onEnded: (job: Job) => void;
  logger: Logger;
}): JobWorker {
  const { db, run, concurrency, onEnded, logger } = deps;
  const { mostFailures, mostAttempts, firstPauseMs, longestPauseMs, pollMs } = {
    ...defaultJobLimits,
    ...deps.limits,
  };
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let purgedAt = -Infinity;

  const loop = createPollLoop(
    pollMs,
    async () => {
      while (running.size < concurrency && !stopping.signal.aborted) {
        const job = await claimJob(db);
        if (!job) break;
        const work = runClaimed(job).finally(() => {
          running.delete(work);
          onEnded(job);
          loop.wake();
        });
        running.add(work);
      }
      if (performance.now() - purgedAt > purgeEveryMs) {
        await purgeJobs(db);
        await purgeModelUsage(db);
        purgedAt = performance.now();
      }
    },
    logger,
  );

  async function runClaimed(job: Job): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, stopping.signal]);
    const heartbeat = setInterval(
      () => {
        keepJob(db, job).then(
          (kept) => kept || lost.abort(),
          () => undefined,
        );
      },
      (leaseSeconds * 1_000) / 4,
    );
    try {
      // Its workers went silent time and again: whatever ends them would end this one too.
      if (job.failures >= mostFailures) await giveUpJob(db, job, 'silent');
      else await run(job, signal);
    } catch (error) {
      await afterFailure(job, error).catch((failure: unknown) => {
        logger.warn(
          { job_id: job.id, err: failure },
          'a job could not be given back and waits for its lease',
        );
      });
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function afterFailure(job: Job, error: unknown): Promise<void> {
    if (error instanceof JobLost) return;
    if (stopping.signal.aborted) {
      await requeueJob(db, job, { afterMs: 0, failed: false });
      return;
    }
    const voided = error instanceof SetVoid;
    if (!voided)
      logger.warn({ job_id: job.id, count: job.attempts, err: error }, 'an analysis did not succeed');
    if (!voided && waitsForOthers(error)) {
      if (job.attempts >= mostAttempts) await giveUpJob(db, job, 'unreachable');
      else await requeueJob(db, job, { afterMs: pauseAfter(job.attempts), failed: false });
      return;
    }
    const failures = job.failures + 1;
    if (failures >= mostFailures) await giveUpJob(db, job, voided ? 'answers-changed' : 'errors');
    else await requeueJob(db, job, { afterMs: pauseAfter(failures), failed: true });
  }

  /** The spread keeps a crowd of jobs from coming back at once. */
  function pauseAfter(tries: number): number {
    return Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)) * (0.5 + Math.random());
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

const waitsForOthers = (error: unknown): boolean =>
  isConnectionTrouble(error) || (error instanceof AppError && error.status === 503);
