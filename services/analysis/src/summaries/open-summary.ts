import type { JobState } from '@blindspot/contracts/vocabulary/analysis';
import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { isUnavailable, type Database } from '@blindspot/service-kit/database/database';
import { fetchRequest, getOwnRequest, type OwnRequest } from '../requests/request-directory.ts';
import { hasContent } from '../findings/findings.ts';
import { awaitJob, type AskingDeps } from '../jobs/asked-job.ts';
import { analysisFailed, newcomersChanged } from '../jobs/job-errors.ts';
import { databaseTime, secondsUntilNext, type DailyLimits } from '../jobs/job-store.ts';
import { findProgress, hasEnded } from '../jobs/job-watch.ts';
import type { ReadingWait } from '../reading/model-task-store.ts';
import { isReadingSoon } from '../reading/reading-wait.ts';
import { askForSnapshot, findSnapshot, type RequestSnapshot, type SnapshotDeps } from './request-snapshot.ts';
import type { SummaryCall } from './read-summary.ts';
import { summaryView } from './summary-view.ts';
import { whoIsSealedIn } from '../results/answer-source.ts';
import { newestNumber } from '../results/result-store.ts';

export interface SummaryLimits extends DailyLimits {
  readonly firstWaitMs: number;
  readonly regenerateWaitMs: number;
}

export const defaultSummaryLimits: SummaryLimits = {
  firstWaitMs: 10_000,
  regenerateWaitMs: 50_000,
  dailyPerRequest: 10,
  dailyPerOwner: 30,
};

export interface SummaryDeps extends SnapshotDeps, AskingDeps {
  readonly reading: ReadingWait | undefined;
  readonly limits: SummaryLimits;
}

/**
 * Returns the current result, and opens the first set if possible. A call that names newcomers opens a set
 * only with these newcomers. Waits for a model that is still reading (unless `atOnce`) and for the opening.
 * Returns 'generating' if the wait takes too long.
 */
export async function openSummary(
  deps: SummaryDeps,
  own: OwnRequest,
  { entering, language, atOnce }: SummaryCall & { readonly atOnce: boolean },
): Promise<Summary | SummaryPending> {
  const until = performance.now() + deps.limits.firstWaitMs;
  const opens = ({ state }: RequestSnapshot): boolean => state.awaitsReading || entering !== undefined;
  const stored = await findSnapshot(deps, own);
  if (stored?.opened && !opens(stored)) return summaryView(stored, language);
  const before = await askForSnapshot(deps, own);
  if (!opens(before)) return summaryView(before, language);
  if (!atOnce && !(await isRead(deps, before, until))) return pending(before, { reading: true });
  const mayGoOn = before.opened !== undefined && entering === undefined;
  const wanted = { ...own, askedFor: false, entering, atOnce, language };
  const ended = await awaitJob(deps, wanted, mayGoOn ? 0 : Math.max(0, until - performance.now()));
  const after = await askForSnapshot(deps, own);
  if (after.opened || ended === 'done') return summaryView(after, language);
  if (ended === 'failed') throw analysisFailed();
  return pending(after, { reading: !atOnce && isModelAtIt(deps, ended) });
}

/**
 * Opens the next set if possible, otherwise writes another text of the current result. The first set waits
 * for a model that is still reading. A call that names newcomers opens a set only with these newcomers; a
 * repeated call returns that set. `only: 'words'` opens no set. The daily limits apply only to texts of a
 * known result, because each opening needs new people.
 */
export async function regenerateSummary(
  deps: SummaryDeps,
  own: OwnRequest,
  { entering, only, language }: SummaryCall & { readonly only?: 'words' | undefined },
): Promise<Summary | SummaryPending> {
  const { db, limits } = deps;
  const calledAt = await databaseTime(db);
  await getOwnRequest(deps, own);
  const openedBefore =
    entering === undefined ? undefined : await findOpenedWith(deps, own.requestId, entering);
  const before = await askForSnapshot(deps, own);
  if (before.opened && before.opened.result.number === openedBefore) return summaryView(before, language);
  const opensNothing = only === 'words' || !before.state.canBeOpened;
  const wordsOnly = opensNothing && entering === undefined;
  if (!hasWords(before) && opensNothing) {
    if (entering !== undefined) throw newcomersChanged();
    return summaryView(before, language);
  }
  const until = performance.now() + limits.regenerateWaitMs;
  if (!(await isRead(deps, before, until))) return pending(before, { reading: true });
  const admit = wordsOnly ? async () => await checkDailyLimits(deps, own) : undefined;
  // Fetches the request, because the event about a style that was just saved may be late.
  await fetchRequest(deps, own.requestId).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
  });
  const wanted = { ...own, askedFor: true, calledAt, entering, wordsOnly, language, admit };
  const ended = await awaitJob(deps, wanted, Math.max(0, until - performance.now()));
  if (ended === 'failed') throw analysisFailed();
  const after = await askForSnapshot(deps, own);
  return ended === 'done'
    ? summaryView(after, language)
    : pending(after, { reading: isModelAtIt(deps, ended) });
}

export async function isBeingMade(deps: SummaryDeps, own: OwnRequest): Promise<boolean> {
  await getOwnRequest(deps, own);
  return !hasEnded(await findProgress(deps.db, own.requestId));
}

/**
 * Waits until the model has read the first set's answers. Returns false if the model is not done by `until`.
 * Does not wait for a running or interrupted opening, because its answers are sealed already.
 */
async function isRead(
  deps: SummaryDeps,
  { request, state, opened, isBeingMade: isUnderWay }: RequestSnapshot,
  until: number,
): Promise<boolean> {
  const { requestId } = request;
  const answers = state.responseCount - state.setAside;
  if (opened || isUnderWay || state.waiting < answers) return true;
  return await deps.watch.untilSo(
    requestId,
    async () => !(await isReadingSoon(deps, { requestId, answers })),
    until - performance.now(),
  );
}

const hasWords = ({ request, opened }: RequestSnapshot): boolean =>
  opened !== undefined && hasContent(request.form, opened.result.findings);

async function checkDailyLimits({ db, limits }: SummaryDeps, own: OwnRequest): Promise<void> {
  const seconds = await secondsUntilNext(db, own, limits);
  if (seconds !== null) throw regeneratedTooOften(seconds);
}

const isModelAtIt = ({ reading }: SummaryDeps, state: JobState): boolean =>
  reading !== undefined && state === 'reading';

const pending = (
  { stage, state }: RequestSnapshot,
  { reading }: { readonly reading: boolean },
): SummaryPending => ({
  status: 'generating',
  stage,
  response_count: state.responseCount,
  reading,
});

function regeneratedTooOften(retryAfterSeconds: number): AppError {
  return new AppError({
    status: 429,
    code: 'daily_limit_reached',
    detail: 'You have reached the daily limit. You can regenerate again within 24 hours.',
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

/** Returns the newest set's number if the responses service confirms that the named newcomers entered it. */
async function findOpenedWith(
  { db, bus }: { readonly db: Database; readonly bus: Bus },
  requestId: string,
  entering: string,
): Promise<number | undefined> {
  const number = await newestNumber(db, requestId);
  if (number === undefined) return undefined;
  try {
    return (await whoIsSealedIn(bus, requestId, { number, entering })) === 'meant' ? number : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
