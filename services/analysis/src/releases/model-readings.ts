import { defaultLanguage } from '@blindspot/contracts/languages';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { ModelEngine } from '../engines/model/model-engine.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { savePreparedReadings, type PreparedReading } from '../statements/prepared-reading-store.ts';
import { screenTexts, type WaitingAnswer } from './answer-source.ts';
import { reviewAgainst } from './gate-review.ts';

export interface ModelReadingParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly thread: AnalysisThread;
  readonly model: ModelEngine;
  /** Whether what it is told leaves this site. */
  readonly modelIsOutside: boolean;
}

/** So many of the own words that were used before are told with each batch: a prompt has room for little more than its sheets. */
const mostOwnWords = 100;

/**
 * Has the model read these answers and keeps what it read, in a transaction that `whileHeld` opens. Returns the readings; an answer
 * that could not be read has none. Throws `ModelUnavailable`, also after some were read and kept.
 */
export async function readWithModel(
  parts: ModelReadingParts,
  batch: {
    readonly request: AnalysedRequest;
    readonly unread: readonly Pick<WaitingAnswer, 'id' | 'version' | 'answers'>[];
    /** All answers that the model saw here: its words are held against them. */
    readonly seen: readonly Pick<WaitingAnswer, 'answers'>[];
    readonly ownWords: readonly string[];
    readonly whileHeld: <T>(work: (transaction: Database) => Promise<T>) => Promise<T>;
  },
  signal: AbortSignal,
): Promise<PreparedReading[]> {
  const { bus, model } = parts;
  const { request, unread, seen, ownWords, whileHeld } = batch;
  const { requestId, form, ownerId } = request;
  // The model saw no others here; beside all of the set its words are judged when that is opened (`releases/findings-maker.ts`).
  const voices = seen.map(({ answers }) => ({ answers }));
  const review = reviewAgainst(parts, {
    form,
    language: defaultLanguage,
    voices: () => Promise.resolve(voices),
    identifies: async (texts) => await screenTexts(bus, requestId, texts),
    signal,
  });
  const sheets = unread.map(({ answers }) => ({ answers }));
  const { readings, brokenOff } = await model.readSheets(
    { form, sheets, ownWords },
    { review, ownerId, signal },
  );
  const read = unread.flatMap(({ id, version }, place) => {
    const reading = readings[place];
    return reading ? [{ responseId: id, version, reading }] : [];
  });
  await whileHeld(async (transaction) => {
    await savePreparedReadings(transaction, requestId, read);
  });
  if (brokenOff) throw brokenOff;
  return read;
}

/** What means the same is to be called the same, whoever says it; each with one answer in which it was read. */
export function ownWordsIn(
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
