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

export interface ModelDeps {
  readonly db: Database;
  readonly bus: Bus;
  readonly thread: AnalysisThread;
  readonly model: ModelEngine;
  readonly modelIsOutside: boolean;
}

/**
 * Lets the model read the `unread` answers, stores the readings in a transaction of `whileHeld` and returns
 * them. Unreadable answers have no reading. Throws `ModelUnavailable`, possibly after storing readings.
 */
export async function readWithModel(
  deps: ModelDeps,
  batch: {
    readonly request: AnalysedRequest;
    readonly unread: readonly Pick<WaitingAnswer, 'id' | 'version' | 'answers'>[];
    /** Answers against which the model's texts are checked. */
    readonly seen: readonly Pick<WaitingAnswer, 'answers'>[];
    /** If true, treats an unusable reading as empty, so that one answer cannot block a set. */
    readonly isLastTry?: boolean;
    readonly whileHeld: (work: (transaction: Database) => Promise<void>) => Promise<void>;
  },
  signal: AbortSignal,
): Promise<PreparedReading[]> {
  const { bus, model } = deps;
  const { request, unread, seen, whileHeld } = batch;
  const { requestId, form, ownerId } = request;
  // Uses only the answers in `seen`, because the opening checks theme names against the whole set
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

/** Time limit for reading while the owner waits; after it, only the newcomers' taps count. */
const longestMs = 120_000;
/** If more answers are unread, an opening does not wait, because the model was probably unavailable. */
const mostSheets = 20;
const lookEveryMs = 500;

/**
 * Lets the model read the remaining answers when a set is opened: newcomers who were too few for a group, and
 * answers that changed after the model had read them. If the model fails, only the newcomers' taps count.
 */
export async function readRest(
  deps: ModelDeps & { readonly logger: Logger },
  set: {
    readonly request: AnalysedRequest;
    readonly answers: readonly SealedAnswer[];
    readonly isWantedAtOnce: () => Promise<boolean>;
    readonly whileHeld: (work: (transaction: Database) => Promise<void>) => Promise<void>;
  },
  signal: AbortSignal,
): Promise<void> {
  const { db, logger, modelIsOutside } = deps;
  const { request, answers, whileHeld, isWantedAtOnce } = set;
  if (request.form.format === 'follow-up' || (await isWantedAtOnce())) return;
  const newcomers = answers.filter(({ earlierWeight }) => earlierWeight === null);
  if (modelIsOutside && !newcomers.every(({ outsideReader }) => outsideReader)) return;
  const prepared = await listPreparedReadings(db, request.requestId);
  const unread = newcomers.filter(({ id, version }) => prepared.get(id)?.version !== version);
  const neverRead = unread.filter(({ id }) => !prepared.has(id));
  if (unread.length === 0 || unread.length > mostSheets || neverRead.length >= anonymity.batch) return;
  const ended = new AbortController();
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(longestMs), ended.signal]);
  const watching = endOnce(isWantedAtOnce, ended);
  const batch = { request, unread, seen: newcomers, isLastTry: prepared.size > 0, whileHeld };
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

async function endOnce(isSo: () => Promise<boolean>, controller: AbortController): Promise<void> {
  const { signal } = controller;
  while (!signal.aborted) {
    if (await isSo().catch(() => false)) controller.abort();
    else await wait(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
