import type { z } from 'zod';
import { pathOf, type Endpoint, type RouteSchema } from './route.ts';
import type { RouteOf } from './routes.ts';
import type { FieldProblem } from './problem.ts';

type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Success = 200 | 201 | 202 | 204;

type SchemaOf<E extends Endpoint> = E extends { readonly schema: infer S extends RouteSchema }
  ? S
  : RouteOf<E>['schema'];

type Part = 'params' | 'querystring' | 'headers' | 'body';

type OptionalPart<S extends RouteSchema> = {
  [P in 'querystring' | 'headers']: Partial<Input<S[P]>> extends Input<S[P]> ? P : never;
}['querystring' | 'headers'];

type InputOf<S extends RouteSchema> = {
  [P in Exclude<Part, OptionalPart<S>> as S[P] extends z.ZodType ? P : never]: Input<S[P]>;
} & { [P in OptionalPart<S> as S[P] extends z.ZodType ? P : never]?: Input<S[P]> };

type ResultOf<Responses> = {
  [Status in keyof Responses & Success]: Responses[Status] extends z.ZodType
    ? { status: Status; body: z.output<Responses[Status]> }
    : never;
}[keyof Responses & Success];

export type CallInput<E extends Endpoint> = InputOf<SchemaOf<E>>;

export type CallResult<E extends Endpoint> = ResultOf<SchemaOf<E>['response']>;

/** An error reply. `code` is 'unexpected_answer' if the body lacks the common error shape. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;
  readonly errors: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  /** The whole body of the reply, not validated. Some routes add members, such as `form` or `pass`. */
  readonly problem: unknown;

  constructor(status: number, problem: unknown, retryAfter: string | null) {
    const { detail, code, errors } = (problem ?? {}) as {
      detail?: string;
      code?: string;
      errors?: FieldProblem[];
    };
    super(detail ?? `The server answered ${status}`);
    this.name = 'CallError';
    this.status = status;
    this.detail = detail;
    this.code = code ?? 'unexpected_answer';
    this.errors = errors ?? [];
    this.problem = problem;
    this.retryAfterSeconds = retryAfter === null ? undefined : retryAfterSeconds(retryAfter);
  }
}

/** Converts a `Retry-After` header (seconds or an HTTP date) to seconds; undefined for other values. */
export function retryAfterSeconds(header: string, now = Date.now()): number | undefined {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

export interface CallOptions {
  readonly baseUrl?: string;
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
}

/** Calls an endpoint. Throws `CallError` for an error reply, and `fetch`'s error for a lost connection. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallResult<E>> {
  const { params, querystring, headers, body } = input as {
    params?: Record<string, string>;
    querystring?: Record<string, string | undefined>;
    headers?: Record<string, string>;
    body?: unknown;
  };
  const answer = await (options.fetch ?? fetch)(
    `${options.baseUrl ?? ''}${pathOf(endpoint, params, querystring)}`,
    {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    },
  );
  if (!answer.ok) {
    const problem: unknown = await answer.json().catch(() => undefined);
    throw new CallError(answer.status, problem, answer.headers.get('retry-after'));
  }
  const content: unknown = answer.status === 204 ? undefined : await answer.json();
  return { status: answer.status, body: content } as CallResult<E>;
}
