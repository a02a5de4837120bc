import type { z } from 'zod';
import type { OwningService } from './services.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `public` ignores tokens, `optional` uses a valid token, and `admin` checks the admin service's table. */
export type Access = 'public' | 'optional' | 'owner' | 'admin';

export interface Endpoint {
  /** Stable name for logs and metrics. The OpenAPI `operationId` is this name in camel case. */
  readonly operation: string;
  readonly method: HttpMethod;
  /** Path in Fastify's notation, such as `/api/feedback-requests/:id`. */
  readonly url: string;
  readonly auth: Access;
  readonly service: OwningService;
  readonly kind?: 'json' | 'stream';
}

/** Fills in the path of an endpoint; throws for a missing parameter. */
export function pathOf(
  { url }: Pick<Endpoint, 'url'>,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  return fillPath(url, params, query);
}

export interface RouteSchema {
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** Schemas of the replies by status; `z.undefined()` for a status without a body. */
  readonly response: Readonly<Record<number, z.ZodType>>;
}

/** An endpoint with the schemas of its input and its replies, as OpenAPI describes it. */
export interface Route extends Endpoint {
  /** Summary for OpenAPI: three or four words, imperative. */
  readonly summary: string;
  /** Description for OpenAPI: one to three sentences. */
  readonly description: string;
  readonly schema: RouteSchema;
}

/** Fills in a path in Fastify's notation and appends its query. Throws for a missing parameter. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, value]],
    ),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}
