import type { Database } from '@blindspot/service-kit/database/database';
import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { enqueueJob } from './job-store.ts';
import type { JobWatch } from './job-watch.ts';

export interface ReadingParts {
  readonly db: Database;
  readonly watch: JobWatch;
  /** Tells the workers, here and in other replicas, that a job is waiting. */
  readonly wakeWorkers: () => void;
}

/** Has the first set opened, or what a first reading began finished, and waits so long. Returns how far that is. */
export async function readFirst(
  { db, watch, wakeWorkers }: ReadingParts,
  { requestId, ownerId }: AnalysedRequest,
  waitMs: number,
): Promise<JobState> {
  const { id } = await enqueueJob(db, { requestId, ownerId, askedFor: false });
  wakeWorkers();
  return await watch.untilEnded({ id, requestId }, waitMs);
}
