import {
  checkSealedAnswers,
  confirmSet,
  countAnswers,
  getAnswers,
  getWaitingAnswers,
  screenText,
  sealSet,
  type DeidentifiedResponse,
} from '@blindspot/contracts/messages/feedback-responses';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { everyPage, type Page } from '@blindspot/service-kit/database/page';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { nextReleaseAtCount } from '../anonymity/set-size.ts';
import { isStanding, type ResultCounts } from './result-store.ts';
import type { QuoteKeys } from './quote-store.ts';
import type { Member } from '../findings/member.ts';
import type { ResponseCount } from '../requests/response-count-store.ts';

const sealTimeoutMs = 10_000;
const pageTimeoutMs = 5_000;
const countTimeoutMs = 1_000;
const textsPerQuestion = 100;

/** Maximum number of characters per query, because the broker carries messages of up to 1 MB. */
const charactersPerQuestion = 200_000;

/** Thrown if an erasure voided the set before its findings were stored. */
export class SetVoid extends Error {
  override name = 'SetVoid';
}

/** Thrown before sealing if the set would have other newcomers or ratings than the call names. */
export class NewcomersChanged extends Error {
  override name = 'NewcomersChanged';
}

export interface SealedSet {
  readonly number: number;
  readonly size: number;
  readonly seed: string;
}

/** One answer of a sealed set, without the identity of its writer. */
export interface SealedAnswer extends Omit<Member, 'weight'> {
  readonly askedWeight: number;
  /** The person's effective weight in earlier sets; null for newcomers. */
  readonly earlierWeight: number | null;
  readonly outsideReader: boolean;
}

export interface LiveCounts extends ResponseCount {
  readonly sealedCount: number;
  readonly averageTrustRating: number | null;
  readonly version: number;
}

/**
 * Returns 'meant' if the sealed set has the named newcomers, 'others' if the newcomers differ, otherwise
 * undefined.
 */
export async function whoIsSealedIn(
  bus: Bus,
  requestId: string,
  { number, entering }: { readonly number: number; readonly entering: string },
): Promise<'meant' | 'others' | undefined> {
  const asked = { request_id: requestId, set: number, entering, existing: true };
  const set = await bus.ask(sealSet, asked, { timeoutMs: sealTimeoutMs });
  if (set.sealed) return 'meant';
  return set.newcomers_changed ? 'others' : undefined;
}

/**
 * Seals the next set; returns undefined while there are too few newcomers. Skips the numbers of void sets,
 * and numbers already taken after a restore. The same number always gives the same set, even after a crash.
 * Throws `NewcomersChanged`.
 */
export async function sealNextSet(
  bus: Bus,
  requestId: string,
  next: {
    readonly firstNumber: number;
    readonly entering: string | undefined;
    readonly newest: ResultCounts | undefined;
  },
): Promise<SealedSet | undefined> {
  const { firstNumber, entering, newest } = next;
  for (let number = firstNumber; number < firstNumber + mostNumbers; number += 1) {
    const asked = { request_id: requestId, set: number, entering };
    const set = await bus.ask(sealSet, asked, { timeoutMs: sealTimeoutMs });
    if (set.sealed) return { number, size: set.size, seed: set.seed };
    if (set.newcomers_changed) throw new NewcomersChanged();
    const { responseCount, setAside, sealedCount } = await countStoredAnswers(bus, requestId);
    const counts = { remaining: sealedCount, setAside };
    if (responseCount < nextReleaseAtCount(counts, isStanding(newest, sealedCount))) return undefined;
  }
  return undefined;
}

/** Maximum number of set numbers to try, to prevent an endless loop after a fault in sealing. */
const mostNumbers = 100;

/** Throws `SetVoid` if answers of the set are missing. */
export async function listAnswers(
  bus: Bus,
  requestId: string,
  set: Pick<SealedSet, 'number' | 'size'>,
): Promise<SealedAnswer[]> {
  const answers: SealedAnswer[] = [];
  for await (const page of everyPage((after) => pageOfAnswers(bus, requestId, set.number, after)))
    answers.push(...page);
  if (answers.length < set.size) throw new SetVoid();
  return answers;
}

async function pageOfAnswers(
  bus: Bus,
  requestId: string,
  set: number,
  after: string | null,
): Promise<Page<SealedAnswer>> {
  const asked = { request_id: requestId, set, after };
  try {
    const { responses, next } = await bus.ask(getAnswers, asked, { timeoutMs: pageTimeoutMs });
    return { items: responses.map(sealedAnswer), next };
  } catch (error) {
    if (error instanceof AppError && error.code === 'set_void') throw new SetVoid();
    throw error;
  }
}

const sealedAnswer = (
  response: DeidentifiedResponse & { is_newcomer: boolean; effective_weight: number | null },
): SealedAnswer => ({
  id: response.response_id,
  relationship: response.relationship,
  answers: response.answers,
  themes: response.themes,
  version: response.version,
  outsideReader: response.outside_reader,
  untouched: response.untouched,
  mayQuote: response.may_quote,
  askedWeight: response.sealed_rating,
  earlierWeight: response.is_newcomer ? null : (response.effective_weight ?? response.sealed_rating),
});

export type WaitingAnswer = Pick<SealedAnswer, 'id' | 'answers' | 'version' | 'outsideReader'>;

/** Returns a page of the next set's answers, or an empty page while there are too few. */
export async function pageOfWaitingAnswers(
  bus: Bus,
  requestId: string,
  after: string | null,
): Promise<Page<WaitingAnswer>> {
  const asked = { request_id: requestId, after };
  const { responses, next } = await bus.ask(getWaitingAnswers, asked, { timeoutMs: pageTimeoutMs });
  return {
    items: responses.map((response) => ({
      id: response.response_id,
      answers: response.answers,
      version: response.version,
      outsideReader: response.outside_reader,
    })),
    next,
  };
}

/** Confirms a sealed set. Returns false if the set is void. Idempotent. */
export async function confirmSealedSet(
  bus: Bus,
  requestId: string,
  { number, effectiveWeights }: { number: number; effectiveWeights: readonly number[] },
): Promise<boolean> {
  const sealedSet = { request_id: requestId, set: number, effective_weights: [...effectiveWeights] };
  return (await bus.ask(confirmSet, sealedSet, { timeoutMs: pageTimeoutMs })).confirmed;
}

export async function countStoredAnswers(bus: Bus, requestId: string): Promise<LiveCounts> {
  const asked = { request_id: requestId };
  const counts = await bus.ask(countAnswers, asked, { timeoutMs: countTimeoutMs });
  return {
    responseCount: counts.response_count,
    setAside: counts.set_aside,
    sealedCount: counts.sealed_count,
    averageTrustRating: counts.average_trust_rating,
    version: counts.version,
  };
}

/** Reports an opened set's answers to the responses service. Returns erased answers and withdrawn texts. */
export async function handOverAnswers(
  bus: Bus,
  requestId: string,
  set: number,
  answers: readonly { readonly responseId: string; readonly weight: number }[],
): Promise<{ readonly erased: readonly string[]; readonly withdrawnWords: readonly QuoteKeys[] }> {
  const { erased, withdrawn_words: words } = await bus.ask(
    checkSealedAnswers,
    {
      request_id: requestId,
      set,
      answers: answers.map(({ responseId, weight }) => ({
        response_id: responseId,
        effective_weight: weight,
      })),
    },
    { timeoutMs: pageTimeoutMs },
  );
  return {
    erased,
    withdrawnWords: words.map(({ response_id: responseId, keys }) => ({ responseId, keys })),
  };
}

/** Returns for each text whether it contains a responder's name or part of a responder's address. */
export async function screenTexts(bus: Bus, requestId: string, texts: readonly string[]): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const page of pagesOf(texts)) {
    const asked = { request_id: requestId, texts: page };
    const { identifies } = await bus.ask(screenText, asked, { timeoutMs: pageTimeoutMs });
    found.push(...identifies);
  }
  if (found.length !== texts.length) throw new RangeError('Not every text was screened.');
  return found;
}

function pagesOf(texts: readonly string[]): string[][] {
  const pages: string[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const last = pages.at(-1);
    if (
      last === undefined ||
      last.length === textsPerQuestion ||
      characters + text.length > charactersPerQuestion
    ) {
      pages.push([text]);
      characters = text.length;
    } else {
      last.push(text);
      characters += text.length;
    }
  }
  return pages;
}
