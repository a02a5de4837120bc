import type { Stage } from '@blindspot/contracts/anonymity';
import type { Summary, SummaryPending } from '@blindspot/contracts/http-analysis';
import { AppError } from '@blindspot/service-kit/app-error';
import type { Database } from '@blindspot/service-kit/database';
import type { RequestDirectory } from '../feedback-requests/request-directory.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { noteResponseCount } from '../feedback-requests/response-count-store.ts';
import { countAskedFor, databaseTime, enqueueJob, findLatestJob } from '../jobs/job-store.ts';
import { hasEnded, type JobWatch } from '../jobs/job-watch.ts';
import type { AnswerSource } from '../releases/answer-source.ts';
import { findStandingRelease } from '../releases/release-store.ts';
import { findShare } from '../shares/share-store.ts';
import { loadRequestState, type RequestState } from './request-state.ts';
import { analysisFailed, noResponsesYet, regeneratedTooOften } from './summary-errors.ts';
import { summaryView } from './summary-view.ts';

export interface SummaryService {
  /** The standing release; waits for the first one as long as it is told to, and says 'generating' after that. */
  read(requestId: string, ownerId: string): Promise<Summary | SummaryPending>;
  regenerate(requestId: string, ownerId: string): Promise<Summary | SummaryPending>;
  /** The job whose states the owner may follow; undefined where none is in flight. */
  jobInFlight(requestId: string, ownerId: string): Promise<string | undefined>;
}

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

export function createSummaryService(deps: {
  db: Database;
  directory: RequestDirectory;
  answers: AnswerSource;
  watch: JobWatch;
  limits: SummaryLimits;
  publicUrl: string;
  /** Tells the workers that a job is waiting. */
  onEnqueued: () => void;
}): SummaryService {
  const { db, directory, answers, watch, limits, publicUrl, onEnqueued } = deps;

  async function enqueue(request: AnalysedRequest, askedFor: boolean, calledAt?: Date): Promise<string> {
    const { requestId, ownerId } = request;
    const { id } = await enqueueJob(db, {
      requestId,
      ownerId,
      askedFor,
      ...(calledAt === undefined ? {} : { calledAt }),
    });
    onEnqueued();
    return id;
  }

  /** State with at least one answer; a first answer whose event is still on its way is asked for. */
  async function answeredState(requestId: string): Promise<RequestState & { stage: Stage }> {
    let state = await loadRequestState(db, requestId);
    if (state.stage === undefined) {
      const responseCount = await answers.count(requestId).catch(zeroWhenAway);
      if (responseCount === 0) throw noResponsesYet();
      await noteResponseCount(db, requestId, responseCount);
      state = await loadRequestState(db, requestId);
    }
    return { ...state, stage: state.stage ?? 'holding' };
  }

  async function view(request: AnalysedRequest, state: RequestState, generating: boolean): Promise<Summary> {
    const { requestId } = request;
    const stage = state.stage === 'early' || state.stage === 'full' ? state.stage : undefined;
    return summaryView({
      request: await directory.withLabels(request),
      state,
      release: stage && (await findStandingRelease(db, requestId, stage)),
      share: await findShare(db, requestId, publicUrl),
      generating,
    });
  }

  return {
    async read(requestId, ownerId) {
      const request = await directory.getOwned(requestId, ownerId);
      let state = await answeredState(requestId);
      let generating = !hasEnded((await findLatestJob(db, requestId))?.state ?? 'done');
      if (state.due !== undefined) {
        const jobId = await enqueue(request, false);
        generating = true;
        if (state.stage !== 'full') {
          const ended = hasEnded(await watch.untilEnded(jobId, limits.firstWaitMs));
          state = await answeredState(requestId);
          if (state.due !== undefined && state.stage !== 'full') return pending(state);
          generating = !ended;
        }
      }
      return await view(request, state, generating);
    },

    async regenerate(requestId, ownerId) {
      const calledAt = await databaseTime(db);
      const request = await directory.getOwned(requestId, ownerId);
      const before = await answeredState(requestId);
      // Below the full stage there is nothing to word afresh, and asking must not move anything.
      if (before.stage !== 'full' && before.due === undefined) return await view(request, before, false);
      await checkDailyLimits(request);
      const ended = await watch.untilEnded(await enqueue(request, true, calledAt), limits.regenerateWaitMs);
      if (ended === 'failed') throw analysisFailed();
      const state = await answeredState(requestId);
      return ended === 'done' ? await view(request, state, false) : pending(state);
    },

    async jobInFlight(requestId, ownerId) {
      await directory.getOwned(requestId, ownerId);
      const job = await findLatestJob(db, requestId);
      return job && !hasEnded(job.state) ? job.id : undefined;
    },
  };

  async function checkDailyLimits({ requestId, ownerId }: AnalysedRequest): Promise<void> {
    const asked = await countAskedFor(db, { requestId, ownerId });
    const { dailyPerRequest, dailyPerOwner } = limits;
    const exhausted =
      (dailyPerRequest !== null && asked.ofRequest >= dailyPerRequest) ||
      (dailyPerOwner !== null && asked.ofOwner >= dailyPerOwner);
    if (!exhausted) return;
    const job = await findLatestJob(db, requestId);
    // Joining what is already on its way costs nothing.
    if (!job || hasEnded(job.state)) throw regeneratedTooOften();
  }
}

const pending = ({ stage, responseCount }: RequestState & { stage: Stage }): SummaryPending => ({
  status: 'generating',
  stage,
  response_count: responseCount,
});

function zeroWhenAway(error: unknown): number {
  if (error instanceof AppError) return 0;
  throw error;
}
