import { defaultLanguage } from '@blindspot/contracts/languages';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { ModelEngine } from '../engines/model/model-engine.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import type { ModelTask } from '../model-tasks/model-task-store.ts';
import { listWaitingAnswers, screenTexts, type WaitingAnswer } from '../releases/answer-source.ts';
import { reviewAgainst } from '../releases/gate-review.ts';
import {
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

/**
 * Has the model read the answers of the next set, each version of an answer once, before anybody waits for it. Before each batch
 * it looks who waits still: once the set was opened nothing more is read of it. Where one of them may not leave this site, an
 * outside model reads none: the set has one reader, and it would not be this one. False where some could not be read. Throws
 * `ModelUnavailable`, also where it was away in the middle; what was read until then is stored.
 */
export async function readWaitingAnswers(
  parts: PreparationParts,
  task: ModelTask,
  request: AnalysedRequest,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, bus, modelIsOutside } = parts;
  // Nothing of it is read for themes, so no service has to see it.
  if (request.form.format === 'follow-up') return true;
  const tried = new Map(
    (await listPreparedReadings(db, request.requestId)).map((one) => [one.responseId, one.version]),
  );
  let complete = true;
  for (;;) {
    const waiting = await listWaitingAnswers(bus, request.requestId);
    if (modelIsOutside && waiting.some(({ outsideReader }) => !outsideReader)) return true;
    const some = waiting.filter(({ id, version }) => tried.get(id) !== version).slice(0, sheetsAtOnce);
    if (some.length === 0) return complete;
    const read = await readSome(parts, { task, request, waiting, some }, signal);
    complete &&= read === some.length;
    for (const { id, version } of some) tried.set(id, version);
  }
}

/** Returns how many of them were read. */
async function readSome(
  parts: PreparationParts,
  {
    task,
    request,
    waiting,
    some,
  }: {
    readonly task: ModelTask;
    readonly request: AnalysedRequest;
    readonly waiting: readonly WaitingAnswer[];
    readonly some: readonly WaitingAnswer[];
  },
  signal: AbortSignal,
): Promise<number> {
  const { db, bus, model } = parts;
  const { requestId, form, ownerId } = request;
  const voices = waiting.map(({ answers }) => ({ answers }));
  const review = reviewAgainst(parts, {
    form,
    language: defaultLanguage,
    voices: () => Promise.resolve(voices),
    identifies: async (texts) => await screenTexts(bus, requestId, texts, 'addresses'),
    signal,
  });
  const sheets = some.map(({ answers }) => ({ answers }));
  const ownWords = ownWordsIn(await listPreparedReadings(db, requestId));
  const { readings, brokenOff } = await model.readSheets(
    { form, sheets, ownWords },
    { review, ownerId, signal },
  );
  const read = some.flatMap(({ id, version }, place) => {
    const reading = readings[place];
    return reading ? [{ responseId: id, version, reading }] : [];
  });
  await whileTaskHeld(db, task, async (transaction) => {
    await savePreparedReadings(transaction, requestId, read);
  });
  if (brokenOff) throw brokenOff;
  return read.length;
}

/** What means the same is to be called the same, whoever says it. */
function ownWordsIn(readings: readonly PreparedReading[]): string[] {
  const statements = readings.flatMap(({ reading }) => reading.statements);
  return [...new Set(statements.flatMap(({ theme }) => (typeof theme === 'string' ? [] : [theme.label])))];
}
