import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { Database } from '@blindspot/service-kit/database/database';
import { newcomersChanged, openingUnderWay } from './job-errors.ts';
import { enqueueJob, wasRefused, type WantedJob } from './job-store.ts';
import { hasEnded, type JobWatch } from './job-watch.ts';

export interface AskingParts {
  readonly db: Database;
  readonly watch: JobWatch;
  /** Tells the workers, here and in other replicas, that a job is waiting. */
  readonly wakeWorkers: () => void;
}

/**
 * Asks for an analysis and waits so long for its end. Returns how far it is. Nobody joins what does something else than they ask
 * for, but waits for that one to end first; throws 503 where it did not in that time, but for a first reading, and 409 `newcomers_changed` where no set was
 * opened with those who are meant.
 */
export async function awaitJob(
  { db, watch, wakeWorkers }: AskingParts,
  wanted: WantedJob,
  waitMs: number,
): Promise<JobState> {
  const { requestId, askedFor, entering } = wanted;
  const until = performance.now() + waitMs;
  for (;;) {
    const { id, fit } = await enqueueJob(db, wanted);
    wakeWorkers();
    const state = await watch.untilEnded({ id, requestId }, Math.max(0, until - performance.now()));
    const isRefused = state === 'done' && (await wasRefused(db, id));
    if (fit !== 'other' && !isRefused) return state;
    if (fit === 'same') throw newcomersChanged();
    if (hasEnded(state)) continue;
    if (askedFor || entering !== undefined) throw openingUnderWay();
    return state;
  }
}
