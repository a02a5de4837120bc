import { AppError } from '@blindspot/service-kit/app-error';
import { isConnectionTrouble, type Database } from '@blindspot/service-kit/database';
import type { Logger } from '@blindspot/service-kit/logger';
import { createPollLoop } from '@blindspot/service-kit/poll-loop';
import { AnswersChanged, JobLost, type JobRunner } from './job-runner.ts';
import { claimJob, finishJob, keepJob, leaseSeconds, purgeJobs, requeueJob, type Job } from './job-store.ts';

export interface JobWorker {
  /** Looks for work now instead of within a second. */
  nudge(): void;
  /** Takes no further job and gives the running ones back. */
  stop(): Promise<void>;
}

const pollMs = 1_000;
const purgeEveryMs = 3_600_000;
/** Failures that are nobody's absence; one more and the job is given up. */
const mostAttempts = 5;

/** Works on jobs, several at once; replicas share them through the table. */
export function createJobWorker(deps: {
  db: Database;
  runner: JobRunner;
  concurrency: number;
  onEnded: (job: Job) => void;
  logger: Logger;
}): JobWorker {
  const { db, runner, concurrency, onEnded, logger } = deps;
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
          loop.nudge();
        });
        running.add(work);
      }
      if (performance.now() - purgedAt > purgeEveryMs) {
        await purgeJobs(db);
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
      await runner.run(job, signal);
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
    if (error instanceof AnswersChanged || stopping.signal.aborted) {
      await requeueJob(db, job, 0);
      return;
    }
    logger.warn({ job_id: job.id, count: job.attempts, err: error }, 'an analysis did not succeed');
    const waitsForOthers = isConnectionTrouble(error) || (error instanceof AppError && error.status === 503);
    if (!waitsForOthers && job.attempts >= mostAttempts) await finishJob(db, job, 'failed');
    else await requeueJob(db, job, delayAfter(job.attempts));
  }

  return {
    nudge: () => loop.nudge(),
    async stop() {
      stopping.abort();
      await loop.stop();
      await Promise.all(running);
    },
  };
}

/** Doubles from half a second to half a minute; the spread keeps a crowd of jobs from coming back at once. */
function delayAfter(attempts: number): number {
  return Math.min(30_000, 250 * 2 ** attempts) * (0.5 + Math.random());
}
