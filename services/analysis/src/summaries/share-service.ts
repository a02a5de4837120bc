import { randomBytes } from 'node:crypto';
import type { PublicSummary, SharedPart } from '@blindspot/contracts/http/shares';
import type { Language } from '@blindspot/contracts/languages';
import { titleInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { refusal, unavailable, type AppError } from '@blindspot/service-kit/process/app-error';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import { getOwnRequest, type DirectoryDeps, type OwnRequest } from '../requests/request-directory.ts';
import { holdRequest, type AnalysedRequest } from '../requests/request-store.ts';
import { askedIn, averagesOf, countedPeopleOf, foreignQuestions } from '../findings/findings-view.ts';
import { hasContent } from '../findings/findings.ts';
import { analysisFailed } from '../jobs/job-errors.ts';
import { awaitJob, type AskingDeps } from '../jobs/asked-job.ts';
import { hasEnded } from '../jobs/job-watch.ts';
import type { LiveCounts } from '../results/answer-source.ts';
import type { ReadingWait } from '../reading/model-task-store.ts';
import { isReadingSoon } from '../reading/reading-wait.ts';
import { askLiveCounts, loadRequestState } from '../results/request-state.ts';
import { findText } from '../results/text-store.ts';
import { seenThemes, hasWindow } from './window.ts';
import {
  findSharedPart,
  isTakenDown,
  revokeShares,
  saveShare,
  shareLink,
  findSharedResult,
  type ShareLink,
  type SharedResult,
} from './share-store.ts';
import { hasWhatHelps, onlyWhatHelps } from './what-helps.ts';

export interface ShareDeps extends DirectoryDeps, AskingDeps {
  readonly reading: ReadingWait | undefined;
  readonly limits: { readonly firstWaitMs: number };
  readonly publicUrl: string;
}

/**
 * Shares the newest text. An existing link keeps its address, and shows a newer text only after this call.
 * Without a result, opens the first set. Throws 503 `analysis_pending` while a model is still reading.
 */
export async function shareSummary(deps: ShareDeps, own: OwnRequest, shows?: SharedPart): Promise<ShareLink> {
  const { db, bus, limits, publicUrl } = deps;
  const request = await getOwnRequest(deps, own);
  const { requestId } = request;
  const live = await askLiveCounts(bus, requestId);
  const { awaitsReading, result, responseCount, setAside, waiting } = await loadRequestState(
    db,
    requestId,
    live,
  );
  if (awaitsReading && !result) {
    const answers = responseCount - setAside;
    if (waiting === answers && (await isReadingSoon(deps, { requestId, answers }))) throw notReadyToShare();
    const ended = await awaitJob(deps, { ...own, askedFor: false }, limits.firstWaitMs);
    if (!hasEnded(ended)) throw notReadyToShare();
    if (ended === 'failed') throw analysisFailed();
  }
  const now = await askLiveCounts(bus, requestId);
  const shareId = await inTransaction(db, async (transaction) => {
    if (!(await holdRequest(transaction, requestId))) throw notFound();
    if (await isTakenDown(transaction, requestId)) throw sharingTakenDown();
    return await shareNewest(transaction, request, { live: now, shows });
  });
  if (shareId === undefined) throw nothingToShare();
  return shareLink(shareId, publicUrl);
}

async function shareNewest(
  db: Database,
  request: AnalysedRequest,
  { live, shows: chosen }: { live: LiveCounts | undefined; shows: SharedPart | undefined },
): Promise<string | undefined> {
  const { requestId, form } = request;
  const { result } = await loadRequestState(db, requestId, live);
  if (!result || !hasContent(form, result.findings)) return undefined;
  const written = await findText(db, result.id);
  if (!written) return undefined;
  const shows = chosen ?? (await findSharedPart(db, requestId)) ?? 'everything';
  if (shows === 'helps' && !hasWhatHelps(wholeSummary({ request, result, written }, written.language)))
    return undefined;
  return await saveShare(db, {
    shareId: randomBytes(16).toString('base64url'),
    resultId: result.id,
    textNumber: written.number,
    shows,
  });
}

export async function revokeShare(deps: ShareDeps, own: OwnRequest): Promise<void> {
  const { requestId } = await getOwnRequest(deps, own);
  await revokeShares(deps.db, requestId);
}

/** Returns the shared result in the language of its text; only the title is in the reader's language. */
export async function readSharedSummary(
  deps: ShareDeps,
  { shareId, language: reader }: { shareId: string; language: Language },
): Promise<PublicSummary> {
  const shared = await findSharedResult(deps.db, shareId);
  if (!shared) throw sharedSummaryNotFound();
  const whole = wholeSummary(shared, reader);
  return shared.shows === 'helps' ? onlyWhatHelps(whole) : whole;
}

export function sharedSummaryNotFound(): AppError {
  return notFound('Shared summary not found');
}

function wholeSummary({ request, result, written }: SharedResult, reader: Language): PublicSummary {
  const { text, engine, language } = written;
  const findings = askedIn(language, request.form, result.findings);
  const { themes } = findings;
  return {
    owner_name: request.ownerName,
    title: titleInLanguage(request.title, request.form.titles, reader),
    shows: 'everything',
    summary: text.summary,
    essential_takeaways: [...text.takeaways],
    response_count: result.size,
    ...countedPeopleOf(result.findings),
    generated_at: result.openedOn,
    summary_type: request.form.format,
    scale: request.form.scale,
    sections: [...text.sections],
    language,
    ...foreignQuestions(language, request.form),
    question_averages: averagesOf(findings, request.form),
    ...(request.form.allows_cannot_judge && { counts_alike: true }),
    seen: hasWindow(request.form, themes) ? seenThemes(themes.themes, text.lines, language) : null,
    untouched_sliders: result.findings.untouchedSliders,
    engine,
  };
}

function nothingToShare(): AppError {
  return refusal(409, 'nothing_to_share', 'There is nothing to share yet.');
}

function sharingTakenDown(): AppError {
  return refusal(409, 'page_taken_down', 'An admin took this page down, so it cannot be shared.');
}

function notReadyToShare(): AppError {
  return unavailable('analysis_pending', 'The analysis is still being written. Share it in a moment.');
}
