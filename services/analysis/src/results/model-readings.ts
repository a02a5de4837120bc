import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { anonymity } from '@blindspot/contracts/anonymity';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { AnalysisThread } from './analysis-thread.ts';
import type { ModelEngine } from '../writing/model/model-engine.ts';
import type { AnalysedRequest } from '../requests/request-store.ts';
import {
  savePreparedReadings,
  listPreparedReadings,
  type PreparedReading,
} from '../reading/prepared-reading-store.ts';
import { screenTexts, type WaitingAnswer, type SealedAnswer } from './answer-source.ts';
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
    /** Whether an unusable reading counts as empty, so that one answer cannot block a set. */
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

/** Limits how long the owner waits; after that the set is opened with taps only. */
const longestMs = 120_000;
/** With more unread sheets, the model was unavailable or has not finished, and the opening does not wait. */
const mostSheets = 20;
const lookEveryMs = 500;

/**
 * Reads, at an opening, the newcomers that the model did not get before because they were fewer than a group,
 * and answers that changed since. Never throws because of the model; without these readings only the taps of
 * the set count.
 */
export async function readRest(
  deps: ModelReadingDeps & { readonly logger: Logger },
  set: {
    readonly request: AnalysedRequest;
    readonly answers: readonly SealedAnswer[];
    readonly isWantedAtOnce: () => Promise<boolean>;
    readonly whileHeld: <T>(work: (transaction: Database) => Promise<T>) => Promise<T>;
  },
  signal: AbortSignal,
): Promise<void> {
  const { db, logger, modelIsOutside } = deps;
  const { request, answers, whileHeld, isWantedAtOnce } = set;
  if (request.form.format === 'follow-up' || (await isWantedAtOnce())) return;
  const newcomers = answers.filter(({ earlierWeight }) => earlierWeight === null);
  if (modelIsOutside && !newcomers.every(({ outsideReader }) => outsideReader)) return;
  const prepared = await listPreparedReadings(db, request.requestId);
  const versions = new Map(prepared.map(({ responseId, version }) => [responseId, version]));
  const unread = newcomers.filter(({ id, version }) => versions.get(id) !== version);
  const neverRead = unread.filter(({ id }) => !versions.has(id));
  if (unread.length === 0 || unread.length > mostSheets || neverRead.length >= anonymity.batch) return;
  const ended = new AbortController();
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(longestMs), ended.signal]);
  const watching = endOnce(isWantedAtOnce, ended);
  const batch = { request, unread, seen: newcomers, isLastTry: prepared.length > 0, whileHeld };
  try {
    await readWithModel(deps, batch, inTime);
  } catch (error) {
    if (signal.aborted) throw error;
    logger.warn({ engine: 'model', err: error }, 'the rest of a set was not read by the model');
  } finally {
    ended.abort();
    await watching;
  }
}

/** Polls until the condition holds, and aborts the controller then. */
async function endOnce(isSo: () => Promise<boolean>, controller: AbortController): Promise<void> {
  const { signal } = controller;
  while (!signal.aborted) {
    // A failed poll is no reason to stop reading.
    if (await isSo().catch(() => false)) controller.abort();
    else await wait(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
