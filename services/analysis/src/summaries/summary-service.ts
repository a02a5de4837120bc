import type { Stage } from '@blindspot/contracts/anonymity';
import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import { AppError } from '@blindspot/service-kit/http/app-error';
import type { Database } from '@blindspot/service-kit/database/database';
import type { RequestDirectory } from '../feedback-requests/request-directory.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { countAskedFor, databaseTime, enqueueJob, findJob, findLatestJob } from '../jobs/job-store.ts';
import { hasEnded, type JobWatch } from '../jobs/job-watch.ts';
import type { AnswerSource } from '../releases/answer-source.ts';
import { loadSnapshot, type RequestSnapshot } from '../releases/request-state.ts';
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

  /** What stands now, with at least one answer. An answer counts from the moment it is stored, before its event arrives. */
  async function answered(requestId: string): Promise<AnsweredSnapshot> {
    const liveCount = await answers.count(requestId).catch(undefinedWhenAway);
    const snapshot = await loadSnapshot(db, requestId, { publicUrl, liveCount });
    const { stage } = snapshot.state;
    if (stage === undefined) throw noResponsesYet();
    return { ...snapshot, stage };
  }

  async function view(
    request: AnalysedRequest,
    { state, release, share }: AnsweredSnapshot,
    generating: boolean,
  ): Promise<Summary> {
    return summaryView({ request: await directory.withLabels(request), state, release, share, generating });
  }

  const isGivenUp = async (jobId: string): Promise<boolean> => (await findJob(db, jobId))?.state === 'failed';

  return {
    async read(requestId, ownerId) {
      const request = await directory.getOwned(requestId, ownerId);
      const before = await answered(requestId);
      if (before.state.due === undefined) {
        const job = await findLatestJob(db, requestId);
        return await view(request, before, job !== undefined && !hasEnded(job.state));
      }
      const jobId = await enqueue(request, false);
      if (before.stage === 'full') return await view(request, before, !(await isGivenUp(jobId)));
      const state = await watch.untilEnded(jobId, limits.firstWaitMs);
      const after = await answered(requestId);
      if (after.state.due === undefined || after.stage === 'full')
        return await view(request, after, !hasEnded(state));
      if (state === 'failed') throw analysisFailed();
      return pending(after);
    },

    async regenerate(requestId, ownerId) {
      const calledAt = await databaseTime(db);
      const request = await directory.getOwned(requestId, ownerId);
      const before = await answered(requestId);
      // Below the full stage there is nothing to word afresh, and asking must not move anything.
      if (before.stage !== 'full' && before.state.due === undefined)
        return await view(request, before, false);
      await checkDailyLimits(request);
      const ended = await watch.untilEnded(await enqueue(request, true, calledAt), limits.regenerateWaitMs);
      if (ended === 'failed') throw analysisFailed();
      const after = await answered(requestId);
      return ended === 'done' ? await view(request, after, false) : pending(after);
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

type AnsweredSnapshot = RequestSnapshot & { readonly stage: Stage };

const pending = ({ stage, state }: AnsweredSnapshot): SummaryPending => ({
  status: 'generating',
  stage,
  response_count: state.responseCount,
});

function undefinedWhenAway(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
