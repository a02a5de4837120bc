import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import {
  getOwnRequest,
  type DirectoryParts,
  type OwnRequest,
} from '../feedback-requests/request-directory.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { countAskedFor, databaseTime, enqueueJob, findJob, findLatestJob } from '../jobs/job-store.ts';
import { hasEnded, type JobWatch } from '../jobs/job-watch.ts';
import { loadSnapshot, type RequestSnapshot } from './request-snapshot.ts';
import { analysisFailed, regeneratedTooOften } from './summary-errors.ts';
import { summaryView } from './summary-view.ts';

export interface SummaryLimits {
  readonly firstWaitMs: number;
  readonly regenerateWaitMs: number;
  /** Null lifts the limit. */
  readonly dailyPerRequest: number | null;
  readonly dailyPerOwner: number | null;
}

export const defaultSummaryLimits: SummaryLimits = {
  firstWaitMs: 10_000,
  regenerateWaitMs: 50_000,
  dailyPerRequest: 10,
  dailyPerOwner: 30,
};

export interface SummaryParts extends DirectoryParts {
  readonly watch: JobWatch;
  readonly limits: SummaryLimits;
  /** Origin of shared links. */
  readonly publicUrl: string;
  /** Tells the workers, here and in other replicas, that a job is waiting. */
  readonly wakeWorkers: () => void;
}

/** The standing release; waits for the first one as long as it is told to, and says 'generating' after that. */
export async function readSummary(parts: SummaryParts, own: OwnRequest): Promise<Summary | SummaryPending> {
  const { db, watch, limits } = parts;
  const request = await getOwnRequest(parts, own);
  const before = await loadSnapshot(parts, own.requestId);
  if (before.state.due === undefined) {
    const job = await findLatestJob(db, own.requestId);
    return summaryView(request, before, job !== undefined && !hasEnded(job.state));
  }
  const jobId = await enqueue(parts, request, { askedFor: false });
  if (before.stage === 'full') {
    const job = await findJob(db, jobId);
    return summaryView(request, before, job?.state !== 'failed');
  }
  const state = await watch.untilEnded(jobId, limits.firstWaitMs);
  const after = await loadSnapshot(parts, own.requestId);
  if (after.state.due === undefined || after.stage === 'full')
    return summaryView(request, after, !hasEnded(state));
  if (state === 'failed') throw analysisFailed();
  return pending(after);
}

export async function regenerateSummary(
  parts: SummaryParts,
  own: OwnRequest,
): Promise<Summary | SummaryPending> {
  const { db, watch, limits } = parts;
  const calledAt = await databaseTime(db);
  const request = await getOwnRequest(parts, own);
  const before = await loadSnapshot(parts, own.requestId);
  // Below the full stage there is nothing to word afresh, and asking must not move anything.
  if (before.stage !== 'full' && before.state.due === undefined) return summaryView(request, before, false);
  await checkDailyLimits(parts, own);
  const jobId = await enqueue(parts, request, { askedFor: true, calledAt });
  const ended = await watch.untilEnded(jobId, limits.regenerateWaitMs);
  if (ended === 'failed') throw analysisFailed();
  const after = await loadSnapshot(parts, own.requestId);
  return ended === 'done' ? summaryView(request, after, false) : pending(after);
}

/** The job whose states the owner may follow; undefined where none is in flight. */
export async function findJobInFlight(parts: SummaryParts, own: OwnRequest): Promise<string | undefined> {
  await getOwnRequest(parts, own);
  const job = await findLatestJob(parts.db, own.requestId);
  return job && !hasEnded(job.state) ? job.id : undefined;
}

async function enqueue(
  { db, wakeWorkers }: SummaryParts,
  { requestId, ownerId }: AnalysedRequest,
  call: { askedFor: boolean; calledAt?: Date },
): Promise<string> {
  const { id } = await enqueueJob(db, { requestId, ownerId, ...call });
  wakeWorkers();
  return id;
}

async function checkDailyLimits({ db, limits }: SummaryParts, own: OwnRequest): Promise<void> {
  const asked = await countAskedFor(db, own);
  const { dailyPerRequest, dailyPerOwner } = limits;
  const exhausted =
    (dailyPerRequest !== null && asked.ofRequest >= dailyPerRequest) ||
    (dailyPerOwner !== null && asked.ofOwner >= dailyPerOwner);
  if (!exhausted) return;
  const job = await findLatestJob(db, own.requestId);
  // Joining what is already on its way costs nothing.
  if (!job || hasEnded(job.state)) throw regeneratedTooOften();
}

const pending = ({ stage, state }: RequestSnapshot): SummaryPending => ({
  status: 'generating',
  stage,
  response_count: state.responseCount,
});
