import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { ModelEngine } from '../writing/model/model-engine.ts';
import type { AnalysedRequest } from '../requests/request-store.ts';
import { savePreparedReadings, type PreparedReading } from '../reading/prepared-reading-store.ts';
import { screenTexts, type WaitingAnswer } from './answer-source.ts';
import { reviewAgainst } from './gate-review.ts';

export interface ModelReadingDeps {
  readonly db: Database;
  readonly bus: Bus;
  readonly thread: AnalysisThread;
  readonly model: ModelEngine;
  /** Whether the model is external AI. */
  readonly modelIsOutside: boolean;
}

/**
 * Reads these answers with the model and stores the readings in a transaction that `whileHeld` opens. Returns
 * the readings; an answer that could not be read has none. Throws `ModelUnavailable`, also after some
 * readings were stored.
 */
export async function readWithModel(
  deps: ModelReadingDeps,
  batch: {
    readonly request: AnalysedRequest;
    readonly unread: readonly Pick<WaitingAnswer, 'id' | 'version' | 'answers'>[];
    /** All answers that the model gets here; its texts are checked against them. */
    readonly seen: readonly Pick<WaitingAnswer, 'answers'>[];
    /**
     * Whether an unusable reading counts as an empty one, because otherwise one answer could keep a model
     * from reading a set.
     */
    readonly isLastTry?: boolean;
    readonly whileHeld: <T>(work: (transaction: Database) => Promise<T>) => Promise<T>;
  },
  signal: AbortSignal,
): Promise<PreparedReading[]> {
  const { bus, model } = deps;
  const { request, unread, seen, whileHeld } = batch;
  const { requestId, form, ownerId } = request;
  // The model gets only these answers here. Names in its words are checked against the whole set when the set is opened
  // (`results/findings-maker.ts`).
  const review = reviewAgainst(deps, {
    form,
    sheets: seen.map(({ answers }) => ({ answers })),
    identifies: async (texts) => await screenTexts(bus, requestId, texts),
    signal,
  });
  const sheets = unread.map(({ answers }) => ({ answers }));
  const { readings, brokenOff } = await model.readSheets({ form, sheets }, { review, ownerId, signal });
  const read = unread.flatMap(({ id, version }, place) => {
    const reading = readings[place] ?? (batch.isLastTry && !brokenOff ? { mentions: [] } : undefined);
    return reading ? [{ responseId: id, version, reading }] : [];
  });
  await whileHeld(async (transaction) => {
    await savePreparedReadings(transaction, requestId, read);
  });
  if (brokenOff) throw brokenOff;
  return read;
}
