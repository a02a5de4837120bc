import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { TokenBudget } from './token-budget.ts';

export interface ModelSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
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

/** The form an answer is asked to keep to. */
export interface SchemaShape {
  readonly name: string;
  readonly schema: Record<string, unknown>;
}

export interface ModelClient {
  readonly model: string;
  /** The text of one answer. Throws `ModelUnavailable`; ends no later than the signal. */
  complete(messages: readonly ChatMessage[], deadline: AbortSignal, shape?: SchemaShape): Promise<string>;
}

type ResponseFormat = NonNullable<ChatCompletionCreateParamsNonStreaming['response_format']>;

const anything: SchemaShape = { name: 'answer', schema: { type: 'object' } };

/** From the strictest form to none at all; what a server does not know it is not asked again. */
const formats: readonly ((shape: SchemaShape) => ResponseFormat | undefined)[] = [
  ({ name, schema }) => ({ type: 'json_schema', json_schema: { name, strict: true, schema } }),
  () => ({ type: 'json_object' }),
  () => undefined,
];

const attemptTimeoutMs = 20_000;
const answerTokens = 4_000;
const retryPauseMs = 400;

/** A client of any server that speaks the chat completions of OpenAI. It follows no redirect and retries once. */
export function createModelClient(
  settings: ModelSettings,
  guards: { readonly breaker?: CircuitBreaker; readonly budget?: TokenBudget } = {},
): ModelClient {
  const { breaker, budget } = guards;
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    maxRetries: 0,
    timeout: attemptTimeoutMs,
    logLevel: 'off',
    fetch: (url, init) => fetch(url, { ...init, redirect: 'error' }),
  });
  let format = 0;

  async function attempt(
    messages: readonly ChatMessage[],
    deadline: AbortSignal,
    shape: SchemaShape,
  ): Promise<string> {
    if (breaker?.isOpen() === true) throw new ModelUnavailable('resting');
    const reserved = estimatedTokens(messages) + answerTokens;
    if (budget !== undefined && !(await budget.reserve(reserved))) throw new ModelUnavailable('budget');
    const responseFormat = formats[format]?.(shape);
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(attemptTimeoutMs)]);
    const completion = await client.chat.completions.create(
      {
        model: settings.model,
        messages: [...messages],
        store: false,
        max_completion_tokens: answerTokens,
        ...(responseFormat === undefined ? {} : { response_format: responseFormat }),
      },
      { signal },
    );
    const used = completion.usage?.total_tokens;
    if (used !== undefined) await budget?.settle(used - reserved);
    const [choice] = completion.choices;
    if (typeof choice?.message.refusal === 'string') throw new ModelUnavailable('refused');
    if (choice?.finish_reason === 'length') throw new ModelUnavailable('cut-short');
    const content = choice?.message.content;
    if (!content) throw new ModelUnavailable('rejected');
    return content;
  }

  return {
    model: settings.model,
    async complete(messages, deadline, shape = anything) {
      let retried = false;
      for (;;) {
        try {
          const content = await attempt(messages, deadline, shape);
          breaker?.succeeded();
          return content;
        } catch (error) {
          if (isPassing(error)) breaker?.failed();
          if (deadline.aborted) throw new ModelUnavailable('too-late', error);
          if (isUnknownFormat(error) && format < formats.length - 1) {
            format += 1;
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

/** The server does not know what `response_format` asks for. */
function isUnknownFormat(error: unknown): boolean {
  return error instanceof APIError && (error.status === 400 || error.status === 404 || error.status === 422);
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
