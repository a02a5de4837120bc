import { defaultLanguage } from '@blindspot/contracts/languages';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Page } from '@blindspot/service-kit/database/page';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { ModelEngine } from '../engines/model/model-engine.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import type { ModelTask } from '../model-tasks/model-task-store.ts';
import { pageOfWaitingAnswers, screenTexts, type WaitingAnswer } from '../releases/answer-source.ts';
import { reviewAgainst } from '../releases/gate-review.ts';
import {
  findPreparedReadings,
  listPreparedReadings,
  savePreparedReadings,
  type PreparedReading,
} from '../statements/prepared-reading-store.ts';
import { whileTaskHeld } from './held-task.ts';

export interface PreparationParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly thread: AnalysisThread;
  readonly model: ModelEngine;
  /** Whether what it is told leaves this site. */
  readonly modelIsOutside: boolean;
}

/** What has been read is stored after so many sheets, so that a crash costs no more. */
const sheetsAtOnce = 20;

/** So many of the own words that were used before are told with each batch: a prompt has room for little more than its sheets. */
const mostOwnWords = 100;

/**
 * Has the model read the answers of the next set, each version of an answer once, before anybody waits for it. Before each batch
 * it looks who waits still, from where it has come to: once the set was opened nothing more is read of it. Who comes or changes
 * behind that place is a reason for another look (`wantModelTask`). Where one of those who wait may not leave this site, an outside
 * model reads none: the set has one reader, and it would not be this one. False where some could not be read. Throws
 * `ModelUnavailable`, also where it was away in the middle; what was read until then is stored.
 */
export async function readWaitingAnswers(
  parts: PreparationParts,
  task: ModelTask,
  request: AnalysedRequest,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, bus, modelIsOutside } = parts;
  const { requestId } = request;
  // Nothing of it is read for themes, so no service has to see it.
  if (request.form.format === 'follow-up') return true;
  if (modelIsOutside && !(await mayAllLeave(bus, requestId))) return true;
  const prepared = await listPreparedReadings(db, requestId);
  const tried = new Map(prepared.map((one) => [one.responseId, one.version]));
  let ownWords = ownWordsIn(prepared);
  let complete = true;
  let from: string | null = null;
  for (;;) {
    const look: Look = await lookForUnread(bus, requestId, { from, tried });
    if (modelIsOutside && !look.seen.every(({ outsideReader }) => outsideReader)) return true;
    if (look.unread.length === 0) return complete;
    // Of who erased, or is in a set by now, nothing is told.
    ownWords = ownWordsIn(await findPreparedReadings(db, [...ownWords.values()]));
    const read = await readSome(parts, { task, request, look, ownWords: [...ownWords.keys()] }, signal);
    complete &&= read.length === look.unread.length;
    for (const { id, version } of look.unread) tried.set(id, version);
    ownWords = ownWordsIn(read, ownWords);
    from = look.from;
  }
}

/** Some of those who wait. */
interface Look {
  readonly seen: readonly WaitingAnswer[];
  /** Of them, a batch that was not tried yet as they are now; none only where there is none up to the end. */
  readonly unread: readonly WaitingAnswer[];
  /** Where the last page of it began: behind it are others. */
  readonly from: string | null;
}

/** Reads no more pages than it takes to find a batch; of the last one the rest is seen again by the next look. */
async function lookForUnread(
  bus: Bus,
  requestId: string,
  { from, tried }: { readonly from: string | null; readonly tried: ReadonlyMap<string, number> },
): Promise<Look> {
  const seen: WaitingAnswer[] = [];
  const unread: WaitingAnswer[] = [];
  let after = from;
  for (;;) {
    const { items, next } = await pageOfWaitingAnswers(bus, requestId, after);
    const untried = items.filter(({ id, version }) => tried.get(id) !== version);
    seen.push(...items);
    unread.push(...untried.slice(0, sheetsAtOnce - unread.length));
    if (next === null || unread.length === sheetsAtOnce) return { seen, unread, from: after };
    after = next;
  }
}

async function mayAllLeave(bus: Bus, requestId: string): Promise<boolean> {
  let after: string | null = null;
  do {
    const page: Page<WaitingAnswer> = await pageOfWaitingAnswers(bus, requestId, after);
    if (!page.items.every(({ outsideReader }) => outsideReader)) return false;
    after = page.next;
  } while (after !== null);
  return true;
}

/** What was read of the batch, as far as it could be. */
async function readSome(
  parts: PreparationParts,
  {
    task,
    request,
    look,
    ownWords,
  }: {
    readonly task: ModelTask;
    readonly request: AnalysedRequest;
    readonly look: Look;
    readonly ownWords: readonly string[];
  },
  signal: AbortSignal,
): Promise<PreparedReading[]> {
  const { db, bus, model } = parts;
  const { requestId, form, ownerId } = request;
  // The model saw no others here; beside all of the set its words are judged when that is opened (`releases/findings-maker.ts`).
  const voices = look.seen.map(({ answers }) => ({ answers }));
  const review = reviewAgainst(parts, {
    form,
    language: defaultLanguage,
    voices: () => Promise.resolve(voices),
    identifies: async (texts) => await screenTexts(bus, requestId, texts, 'addresses'),
    signal,
  });
  const sheets = look.unread.map(({ answers }) => ({ answers }));
  const { readings, brokenOff } = await model.readSheets(
    { form, sheets, ownWords },
    { review, ownerId, signal },
  );
  const read = look.unread.flatMap(({ id, version }, place) => {
    const reading = readings[place];
    return reading ? [{ responseId: id, version, reading }] : [];
  });
  await whileTaskHeld(db, task, async (transaction) => {
    await savePreparedReadings(transaction, requestId, read);
  });
  if (brokenOff) throw brokenOff;
  return read;
}

/** What means the same is to be called the same, whoever says it; each with one answer in which it was read. */
function ownWordsIn(
  readings: readonly PreparedReading[],
  known: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const ownWords = new Map(known);
  for (const { responseId, reading } of readings) {
    for (const { theme } of reading.statements) {
      if (typeof theme === 'string' || ownWords.size === mostOwnWords) continue;
      if (!ownWords.has(theme.label)) ownWords.set(theme.label, responseId);
    }
  }
  return ownWords;
}
