import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import {
  getOwnRequest,
  type DirectoryParts,
  type OwnRequest,
} from '../feedback-requests/request-directory.ts';
import { analysisFailed } from '../jobs/job-errors.ts';
import { readFirst, type ReadingParts } from '../jobs/first-reading.ts';
import { countAskedFor, databaseTime, enqueueJob, findLatestJob } from '../jobs/job-store.ts';
import { findProgress, hasEnded } from '../jobs/job-watch.ts';
import { loadSnapshot, type RequestSnapshot } from './request-snapshot.ts';
import { regeneratedTooOften } from './summary-errors.ts';
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

export interface SummaryParts extends DirectoryParts, ReadingParts {
  readonly limits: SummaryLimits;
  /** Origin of shared links. */
  readonly publicUrl: string;
}

/**
 * The standing release. With `mayOpen` it is the first reading where nothing was opened yet: it opens the first set, waits for
 * it as long as it is told to, and says 'generating' after that.
 */
export async function readSummary(
  parts: SummaryParts,
  own: OwnRequest,
  { mayOpen }: { mayOpen: boolean },
): Promise<Summary | SummaryPending> {
  const { limits } = parts;
  const request = await getOwnRequest(parts, own);
  const before = await loadSnapshot(parts, own.requestId);
  if (!mayOpen || !before.state.awaitsReading) {
    return summaryView(request, before);
  }
  const ended = await readFirst(parts, request, before.opened ? 0 : limits.firstWaitMs);
  const after = await loadSnapshot(parts, own.requestId);
  if (after.opened || ended === 'done') return summaryView(request, after);
  if (ended === 'failed') throw analysisFailed();
  return pending(after);
}

/** Opens the next set, or the first, where it can be opened; else words the standing release afresh. */
export async function regenerateSummary(
  parts: SummaryParts,
  own: OwnRequest,
): Promise<Summary | SummaryPending> {
  const { db, watch, limits, wakeWorkers } = parts;
  const calledAt = await databaseTime(db);
  const request = await getOwnRequest(parts, own);
  const before = await loadSnapshot(parts, own.requestId);
  // There is nothing to word afresh, and asking must not move anything.
  if (!before.opened && !before.state.canBeOpened) return summaryView(request, before);
  await checkDailyLimits(parts, own);
  const { id: jobId } = await enqueueJob(db, { ...own, askedFor: true, calledAt });
  wakeWorkers();
  const ended = await watch.untilEnded({ id: jobId, requestId: own.requestId }, limits.regenerateWaitMs);
  if (ended === 'failed') throw analysisFailed();
  const after = await loadSnapshot(parts, own.requestId);
  return ended === 'done' ? summaryView(request, after) : pending(after);
}

/** Whether the owner can follow something: an analysis that is made, or a fuller text that is written. */
export async function isBeingMade(parts: SummaryParts, own: OwnRequest): Promise<boolean> {
  await getOwnRequest(parts, own);
  return !hasEnded(await findProgress(parts.db, own.requestId));
}

async function checkDailyLimits(parts: SummaryParts, own: OwnRequest): Promise<void> {
  const { db, limits } = parts;
  const asked = await countAskedFor(db, own);
  const { dailyPerRequest, dailyPerOwner } = limits;
  const exhausted =
    (dailyPerRequest !== null && asked.ofRequest >= dailyPerRequest) ||
    (dailyPerOwner !== null && asked.ofOwner >= dailyPerOwner);
  if (!exhausted) return;
  // Joining what is already on its way costs nothing.
  const job = await findLatestJob(db, own.requestId);
  if (!job || hasEnded(job.state)) throw regeneratedTooOften();
}

const pending = ({ stage, state }: RequestSnapshot): SummaryPending => ({
  status: 'generating',
  stage,
  response_count: state.responseCount,
});
