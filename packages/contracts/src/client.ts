import type { z } from 'zod';
import type { Route } from './route.ts';

type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Success = 200 | 201 | 202 | 204;

/** What a caller passes: only the parts that the route declares. */
export type CallInput<R extends Route> = {
  [
    Part in 'params' | 'querystring' | 'headers' | 'body' as R['schema'][Part] extends z.ZodType
      ? Part
      : never
  ]: Input<R['schema'][Part]>;
};

/** The answers a route gives when it does not refuse. */
export type CallResult<R extends Route> = {
  [Status in keyof R['schema']['response'] & Success]: R['schema']['response'][Status] extends z.ZodType
    ? { status: Status; body: z.output<R['schema']['response'][Status]> }
    : never;
}[keyof R['schema']['response'] & Success];

/** A refusal in the one error shape, or an answer that is not in it (then `code` is 'unexpected_answer'). */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** A sentence for the person, undefined when the server gave none. */
  readonly detail: string | undefined;
  readonly errors: readonly { path: string; message: string }[];
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, problem: unknown, retryAfter: string | null) {
    const { detail, code, errors } = (problem ?? {}) as {
      detail?: string;
      code?: string;
      errors?: { path: string; message: string }[];
    };
    super(detail ?? `The server answered ${status}`);
    this.name = 'CallError';
    this.status = status;
    this.detail = detail;
    this.code = code ?? 'unexpected_answer';
    this.errors = errors ?? [];
    this.retryAfterSeconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }
}

export interface CallOptions {
  /** Origin in front of the path; empty in the browser. */
  readonly baseUrl?: string;
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
}

/** The path of a route with its parameters filled in and encoded, and its query. */
export function routePath(
  route: Pick<Route, 'operation' | 'url'>,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${route.operation} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, value]],
    ),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/**
 * What a call needs to know of a route at run time. A browser bundle declares one with the route as a type
 * argument, `const list: Endpoint<typeof listRoute> = { operation: …, method: …, url: … }`: the compiler holds the
 * three strings to the contract, and no schema enters the bundle.
 */
export interface Endpoint<R extends Route> {
  readonly operation: R['operation'];
  readonly method: R['method'];
  readonly url: R['url'];
  /** Carries the type only; never set. */
  readonly route?: R;
}

/**
 * Calls a route and returns its status and body. The types come from the contract; nothing is parsed here, so
 * that a browser bundle carries no schema library.
 * @throws CallError when the server refuses; whatever `fetch` throws when it cannot be reached.
 */
export async function call<R extends Route>(
  route: Endpoint<R> | R,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<CallResult<R>> {
  const { params, querystring, headers, body } = input as {
    params?: Record<string, string>;
    querystring?: Record<string, string | undefined>;
    headers?: Record<string, string>;
    body?: unknown;
  };
  const answer = await (options.fetch ?? fetch)(
    `${options.baseUrl ?? ''}${routePath(route, params, querystring)}`,
    {
      method: route.method,
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
  const content: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => undefined);
  if (!answer.ok) throw new CallError(answer.status, content, answer.headers.get('retry-after'));
  return { status: answer.status, body: content } as CallResult<R>;
}
