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
 * Asks for an analysis and waits so long for its end. Returns how far it is. Who means certain newcomers joins nobody who means
 * others, but waits for that one to end first; throws 503 where it did not in that time, and 409 `newcomers_changed` where no set
 * was opened with those meant.
 */
export async function awaitJob(
  { db, watch, wakeWorkers }: AskingParts,
  wanted: WantedJob,
  waitMs: number,
): Promise<JobState> {
  const { requestId, entering } = wanted;
  const until = performance.now() + waitMs;
  for (;;) {
    const { id, meansOthers } = await enqueueJob(db, wanted);
    wakeWorkers();
    const state = await watch.untilEnded({ id, requestId }, Math.max(0, until - performance.now()));
    const isRefused = state === 'done' && (await wasRefused(db, id));
    const isSettled = meansOthers ? entering === undefined && !isRefused : !isRefused;
    if (isSettled) return state;
    if (!meansOthers) throw newcomersChanged();
    if (!hasEnded(state)) throw openingUnderWay();
  }
}
