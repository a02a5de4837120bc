import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { waysToAsk, type ChatMessage, type SchemaShape } from './model-ways.ts';
import type { TokenBudget } from './token-budget.ts';

export interface ModelSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

/** Says why no answer came, in a word that may be logged. */
export class ModelUnavailable extends Error {
  override name = 'ModelUnavailable';
  readonly reason: 'refused' | 'cut-short' | 'rejected' | 'unreachable' | 'too-late' | 'resting' | 'budget';

  constructor(reason: ModelUnavailable['reason'], cause?: unknown) {
    super(`The model gave no answer: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface ModelClient {
  readonly model: string;
  /** The text of one answer. Throws `ModelUnavailable`; ends no later than the signal. */
  complete(
    messages: readonly ChatMessage[],
    deadline: AbortSignal,
    shape?: SchemaShape,
    /** Whose share of the budget it comes from. */
    ownerId?: string,
  ): Promise<string>;
}

const anything: SchemaShape = { name: 'answer', schema: { type: 'object' } };

const attemptTimeoutMs = 20_000;
const answerTokens = 4_000;
const defaultRetryPauseMs = 400;

/** A client of any server that speaks the Responses or Chat interface of OpenAI. It follows no redirect and retries once. */
export function createModelClient(
  settings: ModelSettings,
  guards: {
    readonly breaker?: CircuitBreaker;
    readonly budget?: TokenBudget;
    /** Before the second try; up to twice as long, by chance. */
    readonly retryPauseMs?: number;
  } = {},
): ModelClient {
  const { breaker, budget, retryPauseMs = defaultRetryPauseMs } = guards;
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    maxRetries: 0,
    timeout: attemptTimeoutMs,
    logLevel: 'off',
    fetch: (url, init) => fetch(url, { ...init, redirect: 'error' }),
  });
  const ways = waysToAsk(settings.baseUrl);
  /** The first way that this server is not known to lack. */
  let known = 0;

  async function attempt(
    messages: readonly ChatMessage[],
    way: number,
    deadline: AbortSignal,
    { shape, ownerId }: { shape: SchemaShape; ownerId: string | undefined },
  ): Promise<string> {
    if (breaker?.admits() === false) throw new ModelUnavailable('resting');
    const ask = ways[way];
    if (ask === undefined) throw new ModelUnavailable('rejected');
    const reserved = await budget?.reserve(estimatedTokens(messages) + answerTokens, ownerId);
    if (budget !== undefined && reserved === undefined) throw new ModelUnavailable('budget');
    const reply = await ask(client, {
      model: settings.model,
      messages,
      shape,
      answerTokens,
      signal: AbortSignal.any([deadline, AbortSignal.timeout(attemptTimeoutMs)]),
    }).catch(async (error: unknown) => {
      if (hasSpentNothing(error)) await reserved?.settle(0);
      throw error;
    });
    if (reply.usedTokens !== undefined) await reserved?.settle(reply.usedTokens);
    if (typeof reply.content !== 'string') throw new ModelUnavailable(reply.content.missing);
    return reply.content;
  }

  return {
    model: settings.model,
    async complete(messages, deadline, shape = anything, ownerId) {
      let retried = false;
      let way = known;
      for (;;) {
        try {
          const content = await attempt(messages, way, deadline, { shape, ownerId });
          breaker?.succeeded();
          known = way;
          return content;
        } catch (error) {
          if (isPassing(error)) breaker?.failed();
          else if (isAnswer(error)) breaker?.succeeded();
          if (deadline.aborted) throw new ModelUnavailable('too-late', error);
          if (isUnknownWay(error) && way < ways.length - 1) {
            way += 1;
          } else if (isPassing(error) && !retried) {
            retried = true;
            await pause(retryPauseMs * (1 + Math.random()), deadline);
          } else {
            throw unavailableBecause(error);
          }
        }
      }
    },
  };
}

/** Four characters make up a token, give or take. */
const estimatedTokens = (messages: readonly ChatMessage[]): number =>
  Math.ceil(messages.reduce((total, { content }) => total + content.length, 0) / 4);

/** The server does not know the interface, or the form of answer that was asked for. */
function isUnknownWay(error: unknown): boolean {
  return error instanceof APIError && [400, 404, 405, 415, 422].includes(Number(error.status));
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
  if (error instanceof ModelUnavailable) return error.reason !== 'resting' && error.reason !== 'budget';
  return error instanceof APIError && !isPassing(error);
}

function isPassing(error: unknown): boolean {
  if (error instanceof APIConnectionError || error instanceof APIUserAbortError) return true;
  return (
    error instanceof APIError && (error.status === 408 || error.status === 429 || Number(error.status) >= 500)
  );
}

function unavailableBecause(error: unknown): ModelUnavailable {
  if (error instanceof ModelUnavailable) return error;
  return new ModelUnavailable(
    error instanceof APIError && error.status !== undefined ? 'rejected' : 'unreachable',
    error,
  );
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
