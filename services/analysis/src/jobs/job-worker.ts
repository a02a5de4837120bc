import { isUnavailable, type Database } from '@blindspot/service-kit/database/database';
import { pauseAfter } from '@blindspot/service-kit/jobs/job-queue';
import { createJobWorker, type JobWorker } from '@blindspot/service-kit/jobs/job-worker';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { inRemembered } from '@blindspot/service-kit/telemetry/trace';
import { SetVoid } from '../results/answer-source.ts';
import { WorkLost } from './held-work.ts';
import { giveUpJob, jobQueue, requeueJob, type Job } from './job-store.ts';

export interface JobLimits {
  readonly mostFailures: number;
  /** Number of claims after which a job that waits for an unavailable service is given up. */
  readonly mostAttempts: number;
  /** Pause after the first try; doubles with each further try. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  readonly pollMs: number;
}

/** With these limits, a job waits about an hour for an unavailable service. */
const defaultJobLimits: JobLimits = {
  mostFailures: 5,
  mostAttempts: 120,
  firstPauseMs: 500,
  longestPauseMs: 30_000,
  pollMs: 1_000,
};

export function createAnalysisWorker(deps: {
  db: Database;
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
  const pauses = { firstMs: firstPauseMs, longestMs: longestPauseMs };

  async function onFailure(job: Job, error: unknown): Promise<void> {
    if (error instanceof WorkLost) return;
    const voided = error instanceof SetVoid;
    if (!voided)
      logger.warn({ job_id: job.id, count: job.attempts, err: error }, 'an analysis did not succeed');
    if (!voided && isUnavailable(error)) {
      if (job.attempts >= mostAttempts) await giveUpJob(db, job, 'unreachable');
      else await requeueJob(db, job, { afterMs: pauseAfter(job.attempts, pauses), failed: false });
      return;
    }
    const failures = job.failures + 1;
    if (failures >= mostFailures) await giveUpJob(db, job, voided ? 'answers-changed' : 'errors');
    else await requeueJob(db, job, { afterMs: pauseAfter(failures, pauses), failed: true });
  }

  return createJobWorker({
    db,
    queue: jobQueue,
    async run(job, signal) {
      // Earlier workers crashed while they ran this job, so this worker could crash too.
      if (job.failures >= mostFailures) await giveUpJob(db, job, 'silent');
      else await inRemembered(job.id, { name: 'analysis job', kind: 'consumer' }, () => run(job, signal));
    },
    onFailure,
    onEnded,
    concurrency,
    pollMs,
    logger,
  });
}
