import type { z } from 'zod';
import type { OwningService } from './services.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call a route. `public`: anyone, a token is not looked at. `optional`: anyone, a valid token is used.
 * `owner`: a signed-in person. `admin`: a signed-in person whom the admin service's own table names.
 */
export type Access = 'public' | 'optional' | 'owner' | 'admin';

export interface RouteSchema {
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** By status. A status without a body is described by `z.undefined()`. */
  readonly response: Readonly<Record<number, z.ZodType>>;
}

/** One HTTP call: served by `service`, proxied by the gateway, called by the web through `client.ts`. */
export interface Route {
  /** Stable name for logs, metrics and the OpenAPI `operationId`. */
  readonly operation: string;
  readonly method: HttpMethod;
  /** Path in Fastify's notation, e.g. `/api/feedback-requests/:id`. */
  readonly url: string;
  readonly auth: Access;
  readonly service: OwningService;
  readonly summary: string;
  /** `stream` marks a route that answers Server-Sent Events. */
  readonly kind?: 'json' | 'stream';
  readonly schema: RouteSchema;
}

/** Declares a route and keeps the exact types of its schemas. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}
