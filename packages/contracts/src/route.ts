import type { z } from 'zod';
import type { Endpoint } from './endpoints/endpoint.ts';

export interface RouteSchema {
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** By status. A status without a body is described by `z.undefined()`. */
  readonly response: Readonly<Record<number, z.ZodType>>;
}

/** An endpoint with what goes in and comes out: served by its service, proxied by the gateway, described by OpenAPI. */
export interface Route extends Endpoint {
  /** Three or four words, imperative. */
  readonly summary: string;
  /** One to three sentences for OpenAPI. */
  readonly description: string;
  readonly schema: RouteSchema;
}

/** Declares a route: what its endpoint says, and the exact types of its schemas. */
export function defineRoute<
  const E extends Endpoint,
  const Described extends Pick<Route, 'summary' | 'description' | 'schema'>,
>(endpoint: E, described: Described): E & Described {
  return { ...endpoint, ...described };
}
