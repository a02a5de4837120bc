import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { Database } from '@blindspot/service-kit/database/database';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import { newcomersChanged, openingUnderWay } from './job-errors.ts';
import { enqueueJob, findJob, type WantedJob } from './job-store.ts';
import { hasEnded, type JobWatch } from './job-watch.ts';

export interface AskingDeps {
  readonly db: Database;
  readonly watch: JobWatch;
  readonly wakeWorkers: () => void;
}

/**
 * Enqueues an analysis, waits up to `waitMs` for its end and returns the job's state. Joins a running job
 * that does the same, but first waits for any other running job to end. If that other job takes too long,
 * throws 503; a call without `askedFor` and `entering` gets that job's state instead. Throws 409
 * `newcomers_changed` if no set was opened with the named newcomers. Throws 404 if the job was deleted with
 * its request.
 */
export async function awaitJob(
  { db, watch, wakeWorkers }: AskingDeps,
  wanted: WantedJob,
  waitMs: number,
): Promise<JobState> {
  const { requestId, askedFor, entering } = wanted;
  const until = performance.now() + waitMs;
  for (;;) {
    const { id, fit } = await enqueueJob(db, wanted);
    wakeWorkers();
    const state = await watch.untilEnded({ id, requestId }, Math.max(0, until - performance.now()));
    const job = await findJob(db, id);
    if (!job) throw notFound();
    const isRefused = state === 'done' && job.ended_because === 'newcomers-changed';
    if (fit !== 'other' && !isRefused) return state;
    if (fit === 'same') throw newcomersChanged();
    if (hasEnded(state)) continue;
    if (askedFor || entering !== undefined) throw openingUnderWay();
    return state;
  }
}
