import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { inSpan } from '@blindspot/service-kit/telemetry/trace';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { ModelCallFigures } from './model-call-figures.ts';
import { waysToAsk, type AskedForm, type ChatMessage, type SchemaShape } from './model-ways.ts';
import type { ModelRecord } from './model-record.ts';
import { ModelUnavailable } from './model-unavailable.ts';
import type { TokenBudget } from './token-budget.ts';
import { leastContextTokens, tokensOf } from './tokens.ts';
import { createTurns } from './turns.ts';

export interface ModelSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
  /** What question and answer may come to together. */
  readonly contextTokens: number;
  /** For one question, from when it is sent to the last word of the answer. */
  readonly attemptTimeoutMs: number;
  /** Questions that are under way at the same time. */
  readonly parallel: number;
}

interface Question {
  readonly messages: readonly ChatMessage[];
  readonly shape?: SchemaShape;
  readonly deadline: AbortSignal;
  /** Whose share of the budget it comes from; undefined for nobody's. */
  readonly ownerId?: string | undefined;
  /** Whether somebody waits: then it is tried once more and no further. */
  readonly isAwaited?: boolean | undefined;
}

export interface ModelClient {
  readonly model: string;
  /** What question and answer may come to together: as it was set, or less where the server was found to hold less. */
  readonly contextTokens: number;
  /** How the server is asked to keep to a form, as far as that is known. */
  readonly form: AskedForm;
  /** The text of one answer, perhaps cut short. Throws `ModelUnavailable`; ends no later than the deadline. */
  complete(question: Question): Promise<string>;
  /** From now on no more than so many tokens are sent. */
  limitContext(tokens: number): void;
  /** Names of models that the server has; none where it does not say. */
  listModels(deadline: AbortSignal): Promise<string[]>;
}

const anything: SchemaShape = { name: 'answer', schema: { type: 'object' } };

/** An answer is no longer than this, however much fits. */
const mostAnswerTokens = 8_000;
const leastAnswerTokens = 300;
const retryPausesMs = [500, 2_000, 8_000, 20_000];
const longestRestMs = 35_000;

/** A client of any server that speaks the Responses or Chat interface of OpenAI. It follows no redirect. */
export function createModelClient(
  settings: ModelSettings,
  guards: {
    readonly breaker?: CircuitBreaker;
    readonly budget?: TokenBudget;
    readonly figures?: Pick<ModelCallFigures, 'observe'> | undefined;
    readonly record?: ModelRecord;
    /** Before each further try; up to twice as long, by chance. */
    readonly retryPausesMs?: readonly number[];
    /** How long a question waits for a server that is left alone. */
    readonly longestRestMs?: number;
  } = {},
): ModelClient {
  const { breaker, budget, figures, record } = guards;
  const pausesMs = guards.retryPausesMs ?? retryPausesMs;
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    maxRetries: 0,
    timeout: settings.attemptTimeoutMs,
    logLevel: 'off',
    fetch: (url, init) => fetch(url, { ...init, redirect: 'error' }),
  });
  const ways = waysToAsk(settings.baseUrl);
  const turns = createTurns(settings.parallel);
  /** The first way that this server is not known to lack. */
  let known = 0;
  let { contextTokens } = settings;

  async function attempt({ messages, shape, deadline, ownerId }: Question, way: number): Promise<string> {
    const asking = ways[way];
    if (asking === undefined) throw new ModelUnavailable('rejected');
    const sent = tokensOf(messages);
    const answerTokens = Math.min(mostAnswerTokens, contextTokens - sent);
    if (answerTokens < leastAnswerTokens) throw new ModelUnavailable('too-long');
    const tokens = sent + answerTokens;
    const reserved = await budget?.reserve(tokens, ownerId);
    if (reserved?.isGranted === false) throw new ModelUnavailable('budget', { opensAt: reserved.opensAt });
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(settings.attemptTimeoutMs)]);
    const call = { model: settings.model, messages, shape: shape ?? anything, answerTokens, signal };
    const asked = inSpan({ name: 'ask the model', kind: 'client' }, () => asking.ask(client, call));
    const reply = await asked.catch(async (error: unknown) => {
      if (hasSpentNothing(error)) await reserved?.settle(0);
      throw error;
    });
    if (reply.usedTokens !== undefined) await reserved?.settle(reply.usedTokens);
    if (typeof reply.content !== 'string') throw new ModelUnavailable(reply.content.missing);
    return reply.content;
  }

  /** Waits for a server that is left alone, but not for long. */
  async function admitted({ deadline, isAwaited = false }: Question): Promise<void> {
    const until = performance.now() + (isAwaited ? 0 : (guards.longestRestMs ?? longestRestMs));
    while (breaker?.admits() === false) {
      if (performance.now() >= until) throw new ModelUnavailable('resting');
      await pause(250, deadline);
      if (deadline.aborted) throw new ModelUnavailable('too-late');
    }
  }

  /**
   * From now on half as much goes out as when this question did, however many were refused together; whether it is among what
   * still does.
   */
  function fitsInHalf({ messages }: Question, before: number): boolean {
    if (before <= leastContextTokens) return false;
    contextTokens = Math.min(contextTokens, Math.max(leastContextTokens, Math.floor(before / 2)));
    return tokensOf(messages) + leastAnswerTokens <= contextTokens;
  }

  async function complete(question: Question): Promise<string> {
    const { deadline, isAwaited = false } = question;
    const pauses = isAwaited ? pausesMs.slice(0, 1) : pausesMs;
    let failures = 0;
    let way = known;
    let sentWith = contextTokens;
    for (;;) {
      try {
        await admitted(question);
        const content = await turns(async () => {
          sentWith = contextTokens;
          return await attempt(question, way);
        }, deadline);
        breaker?.succeeded();
        known = way;
        return content;
      } catch (error) {
        if (isPassing(error)) breaker?.failed();
        else if (isAnswer(error)) breaker?.succeeded();
        if (deadline.aborted) throw new ModelUnavailable('too-late', { cause: error });
        if (isTooLong(error)) {
          const isOurs = !(error instanceof APIError);
          if (isOurs || !fitsInHalf(question, sentWith))
            throw new ModelUnavailable('too-long', { cause: error });
          continue;
        }
        if (isUnknownWay(error) && way < ways.length - 1) {
          way += 1;
          continue;
        }
        // Whoever thought for so long will not be quicker a third time.
        failures += isTimeout(error) ? pauses.length : 1;
        const pauseMs = pauses[isTimeout(error) ? 0 : failures - 1];
        if (!isPassing(error) || failures > pauses.length || pauseMs === undefined) {
          throw unavailableBecause(error);
        }
        await pause(Math.max(askedPauseMs(error), pauseMs * (1 + Math.random())), deadline);
      }
    }
  }

  async function counted(question: Question): Promise<string> {
    const begun = performance.now();
    try {
      const content = await complete(question);
      figures?.observe('answered', performance.now() - begun);
      record?.answered();
      return content;
    } catch (error) {
      const reason = error instanceof ModelUnavailable ? error.reason : 'rejected';
      figures?.observe(reason, performance.now() - begun);
      record?.failed(reason);
      throw error;
    }
  }

  return {
    model: settings.model,
    get contextTokens() {
      return contextTokens;
    },
    get form() {
      return ways[known]?.form ?? 'text';
    },
    complete: counted,
    limitContext(tokens) {
      contextTokens = Math.min(contextTokens, tokens);
    },
    async listModels(deadline) {
      try {
        const page = await client.models.list({ signal: deadline });
        return page.data.map(({ id }) => id);
      } catch (error) {
        if (error instanceof APIError) return [];
        throw error;
      }
    },
  };
}

/** The server does not know the interface, or the form of answer that was asked for. */
function isUnknownWay(error: unknown): boolean {
  return error instanceof APIError && [400, 404, 405, 415, 422].includes(Number(error.status));
}

function isTooLong(error: unknown): boolean {
  if (error instanceof ModelUnavailable) return error.reason === 'too-long';
  return (
    error instanceof APIError &&
    [400, 413, 422, 500].includes(Number(error.status)) &&
    /context.{0,20}(?:length|size|window)|too (?:long|large)|maximum.{0,20}tokens/i.test(error.message)
  );
}

/** It was not reached, or answered with an error instead of a text: an outage must not use up the day. */
function hasSpentNothing(error: unknown): boolean {
  if (error instanceof APIConnectionError) return neverReached.has(codeOf(error.cause) ?? '');
  return error instanceof APIError && error.status !== undefined;
}

const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** What a failed `fetch` says is in the cause of its error. */
function codeOf(error: unknown): string | undefined {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

/** The server is there and has answered, if not as it was hoped. */
function isAnswer(error: unknown): boolean {
  if (error instanceof ModelUnavailable) return answered.has(error.reason);
  return error instanceof APIError && !isPassing(error);
}

const answered = new Set<ModelUnavailable['reason']>(['refused', 'cut-short', 'rejected']);

function isPassing(error: unknown): boolean {
  if (isTooLong(error)) return false;
  if (error instanceof APIConnectionError || isTimeout(error)) return true;
  return (
    error instanceof APIError && (error.status === 408 || error.status === 429 || Number(error.status) >= 500)
  );
}

/** One try took too long: the deadline was looked at before. */
const isTimeout = (error: unknown): boolean =>
  error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError;

/** What a server that has too much to do asks for, up to a minute. */
function askedPauseMs(error: unknown): number {
  const seconds = error instanceof APIError ? Number(error.headers?.get('retry-after')) : 0;
  return error instanceof APIError && error.status === 429 && seconds > 0 ? Math.min(60, seconds) * 1_000 : 0;
}

function unavailableBecause(error: unknown): ModelUnavailable {
  if (error instanceof ModelUnavailable) return error;
  if (isTimeout(error)) return new ModelUnavailable('too-late', { cause: error });
  // What is no error of the interface came of an answer in another form than it has.
  const reason = error instanceof APIConnectionError ? 'unreachable' : 'rejected';
  return new ModelUnavailable(reason, { cause: error });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
