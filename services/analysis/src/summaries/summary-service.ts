import type { Language } from '@blindspot/contracts/languages';
import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import { getOwnRequest, type OwnRequest } from '../feedback-requests/request-directory.ts';
import { writtenLanguage } from '../engines/built-in-writer/voices/writer-languages.ts';
import { tellsSomething } from '../findings/tells-something.ts';
import { awaitJob, type AskingParts } from '../jobs/asked-job.ts';
import { analysisFailed, newcomersChanged } from '../jobs/job-errors.ts';
import { readFirst } from '../jobs/first-reading.ts';
import { countAskedFor, databaseTime, wasOpeningRefused } from '../jobs/job-store.ts';
import { findProgress, hasEnded } from '../jobs/job-watch.ts';
import { findOpenedWith } from '../releases/opened-with.ts';
import {
  askForSnapshot,
  findSnapshot,
  type RequestSnapshot,
  type SnapshotParts,
} from './request-snapshot.ts';
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

interface Reading {
  readonly mayOpen: boolean;
  readonly entering?: string | undefined;
  /** Of the words that it has written, and of the fixed ones. */
  readonly language?: Language | undefined;
}

export interface SummaryParts extends SnapshotParts, AskingParts {
  readonly limits: SummaryLimits;
}

/**
 * The standing release, as far as events have told; nobody is asked about one that was opened. Where nothing was opened yet, counts are
 * asked for: whoever waits for the fifth answer is to see it at once. With `mayOpen` that is the first reading: it opens the first set, with the newcomers who are meant where they are
 * named, waits for it as long as it is told to, and says 'generating' after that. Without, who says whom an opening meant is told where
 * it was refused since; that is looked for after what stands was read, or who follows would hear 'ready' first.
 */
export async function readSummary(
  parts: SummaryParts,
  own: OwnRequest,
  { mayOpen, entering, language }: Reading,
): Promise<Summary | SummaryPending> {
  const { db, limits } = parts;
  const heard = await findSnapshot(parts, own);
  if (!mayOpen && entering !== undefined && (await wasOpeningRefused(db, { ...own, entering })))
    throw newcomersChanged();
  if (heard?.opened && (!mayOpen || (!heard.state.awaitsReading && entering === undefined)))
    return summaryView(heard, language);
  const before = await askForSnapshot(parts, own);
  if (!mayOpen) return summaryView(before, language);
  if (!before.state.awaitsReading && entering === undefined) return summaryView(before, language);
  const mayGoOn = before.opened !== undefined && entering === undefined;
  const ended = await readFirst(parts, before.request, {
    waitMs: mayGoOn ? 0 : limits.firstWaitMs,
    entering,
    language: writtenLanguage(language),
  });
  const after = await askForSnapshot(parts, own);
  if (after.opened || ended === 'done') return summaryView(after, language);
  if (ended === 'failed') throw analysisFailed();
  return pending(after);
}

/**
 * Opens the next set, or the first, where it can be opened; else words the standing release afresh. Where newcomers are named it
 * opens the set that has them, or none, and words nothing else; asked again it gives that one, which takes none of a day's times.
 * With `wordsOnly` nothing is opened.
 */
export async function regenerateSummary(
  parts: SummaryParts,
  own: OwnRequest,
  { entering, wordsOnly, language }: Omit<Reading, 'mayOpen'> & { readonly wordsOnly: boolean },
): Promise<Summary | SummaryPending> {
  const { db, limits } = parts;
  const calledAt = await databaseTime(db);
  await getOwnRequest(parts, own);
  const openedBefore =
    entering === undefined ? undefined : await findOpenedWith(parts, own.requestId, entering);
  const before = await askForSnapshot(parts, own);
  if (before.opened && before.opened.release.number === openedBefore) return summaryView(before, language);
  if (!hasWords(before) && (wordsOnly || !before.state.canBeOpened)) {
    if (entering !== undefined) throw newcomersChanged();
    // There is nothing to word afresh, and asking must not move anything.
    return summaryView(before, language);
  }
  const admit = openedBefore === undefined ? async () => await checkDailyLimits(parts, own) : undefined;
  const wanted = {
    ...own,
    askedFor: true,
    calledAt,
    entering,
    wordsOnly,
    language: writtenLanguage(language),
    admit,
  };
  const ended = await awaitJob(parts, wanted, limits.regenerateWaitMs);
  if (ended === 'failed') throw analysisFailed();
  const after = await askForSnapshot(parts, own);
  return ended === 'done' ? summaryView(after, language) : pending(after);
}

/** Whether the owner can follow something: an analysis that is made, or a fuller text that is written. */
export async function isBeingMade(parts: SummaryParts, own: OwnRequest): Promise<boolean> {
  await getOwnRequest(parts, own);
  return !hasEnded(await findProgress(parts.db, own.requestId));
}

const hasWords = ({ request, opened }: RequestSnapshot): boolean =>
  opened !== undefined && tellsSomething(request.form, opened.release.findings);

async function checkDailyLimits(parts: SummaryParts, own: OwnRequest): Promise<void> {
  const { db, limits } = parts;
  const asked = await countAskedFor(db, own);
  const { dailyPerRequest, dailyPerOwner } = limits;
  const exhausted =
    (dailyPerRequest !== null && asked.ofRequest >= dailyPerRequest) ||
    (dailyPerOwner !== null && asked.ofOwner >= dailyPerOwner);
  if (exhausted) throw regeneratedTooOften();
}

const pending = ({ stage, state }: RequestSnapshot): SummaryPending => ({
  status: 'generating',
  stage,
  response_count: state.responseCount,
});
