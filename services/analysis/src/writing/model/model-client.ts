import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { inSpan } from '@blindspot/service-kit/telemetry/trace';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { ModelCallFigures } from './model-call-figures.ts';
import { ModelUnavailable, type NoAnswer } from './model-unavailable.ts';
import { waysToAsk, type AskedForm, type ChatMessage, type SchemaShape } from './model-ways.ts';
import type { TokenBudget } from './token-budget.ts';
import { leastContextTokens, tokensOf } from './tokens.ts';
import { createTurns } from './turns.ts';

export interface ModelSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly contextTokens: number;
  readonly attemptTimeoutMs: number;
  readonly parallel: number;
}

interface Question {
  readonly messages: readonly ChatMessage[];
  readonly shape?: SchemaShape;
  readonly deadline: AbortSignal;
  readonly ownerId?: string | undefined;
}

export interface ModelClient {
  readonly model: string;
  /** Maximum tokens per call, prompt and answer together; reduced if the server accepts fewer. */
  readonly contextTokens: number;
  readonly form: AskedForm;
  /** Makes a call; its answer may be cut short. Throws `ModelUnavailable`, at the latest at the deadline. */
  complete(question: Question): Promise<string>;
  limitContext(tokens: number): void;
  /** Lists the server's models; empty if the server rejects the request. */
  listModels(deadline: AbortSignal): Promise<string[]>;
}

const anything: SchemaShape = { name: 'answer', schema: { type: 'object' } };

const mostAnswerTokens = 8_000;
const leastAnswerTokens = 300;

/**
 * Creates a client for any server with OpenAI's Responses or Chat interface. The client follows no redirects,
 * and retries a temporary failure once, after the pause that the server asks for. Until a call has succeeded,
 * calls run one at a time, so that a server that rejects everything gets few calls.
 */
export function createModelClient(
  settings: ModelSettings,
  guards: {
    readonly breaker?: CircuitBreaker;
    readonly budget?: TokenBudget;
    readonly figures?: Pick<ModelCallFigures, 'observe'> | undefined;
  } = {},
): ModelClient {
  const { breaker, budget, figures } = guards;
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    maxRetries: 1,
    timeout: settings.attemptTimeoutMs,
    logLevel: 'off',
    fetch: (url, init) => fetch(url, { ...init, redirect: 'error' }),
  });
  const ways = waysToAsk(settings.baseUrl);
  const [many, one] = [createTurns(settings.parallel), createTurns(1)];
  /** `way`: index in `ways` of the first way that has not failed. `works`: whether a call has succeeded. */
  let known = { way: 0, works: false };
  let { contextTokens } = settings;

  async function attempt({ messages, shape, deadline, ownerId }: Question): Promise<string> {
    const asking = ways[known.way];
    if (asking === undefined || breaker?.admits() === false) throw new ModelUnavailable('resting');
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
    breaker?.succeeded();
    known = { ...known, works: true };
    if (typeof reply.content !== 'string') throw new ModelUnavailable(reply.content.missing);
    return reply.content;
  }

  function fitsInHalf({ messages }: Question, before: number): boolean {
    if (before <= leastContextTokens) return false;
    contextTokens = Math.min(contextTokens, Math.max(leastContextTokens, Math.floor(before / 2)));
    return tokensOf(messages) + leastAnswerTokens <= contextTokens;
  }

  async function complete(question: Question): Promise<string> {
    const before = contextTokens;
    try {
      return await attempt(question);
    } catch (error) {
      if (error instanceof ModelUnavailable) throw error;
      if (question.deadline.aborted) throw new ModelUnavailable('too-late', { cause: error });
      if (isTooLong(error)) {
        if (fitsInHalf(question, before)) return await complete(question);
        throw new ModelUnavailable('too-long', { cause: error });
      }
      if (isUnknownWay(error) && !known.works) {
        known = { ...known, way: known.way + 1 };
        if (known.way < ways.length) return await complete(question);
        // The server rejected every way, so the next call after a pause starts again with the first.
        known = { way: 0, works: false };
        breaker?.rest();
      } else breaker?.failed();
      throw new ModelUnavailable(reasonOf(error), { cause: error });
    }
  }

  async function inTurn(question: Question): Promise<string> {
    const { deadline } = question;
    const turns = known.works ? many : one;
    const begun = performance.now();
    try {
      const content = await turns(async () => await complete(question), deadline);
      figures?.observe('answered', performance.now() - begun);
      return content;
    } catch (error) {
      const unavailable =
        error instanceof ModelUnavailable
          ? error
          : new ModelUnavailable(deadline.aborted ? 'too-late' : 'rejected', { cause: error });
      figures?.observe(unavailable.reason, performance.now() - begun);
      throw unavailable;
    }
  }

  return {
    model: settings.model,
    get contextTokens() {
      return contextTokens;
    },
    get form() {
      return ways[known.way]?.form ?? 'text';
    },
    complete: inTurn,
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

/** Returns whether the error may mean that the server does not support this way of calling. */
const isUnknownWay = (error: unknown): boolean =>
  error instanceof APIError && [400, 404, 405, 415, 422].includes(Number(error.status));

const isTooLong = (error: unknown): boolean =>
  error instanceof APIError &&
  [400, 413, 422, 500].includes(Number(error.status)) &&
  /context.{0,20}(?:length|size|window)|too (?:long|large)|maximum.{0,20}tokens/i.test(error.message);

/**
 * Returns whether the call cost no tokens, because the server was not reached or answered with an error.
 * Without this check an outage would use up the daily budget.
 */
function hasSpentNothing(error: unknown): boolean {
  if (error instanceof APIConnectionError) return neverReached.has(codeOf(error.cause) ?? '');
  return error instanceof APIError && error.status !== undefined;
}

const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function codeOf(error: unknown): string | undefined {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

function reasonOf(error: unknown): NoAnswer {
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError) return 'too-late';
  return error instanceof APIConnectionError ? 'unreachable' : 'rejected';
}
