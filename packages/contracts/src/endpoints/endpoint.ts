import { fillPath } from '../fill-path.ts';
import type { OwningService } from '../services.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `public`: anyone, a token is not looked at. `optional`: anyone, a valid token is used. `owner`: a
 * signed-in person. `admin`: a signed-in person whom the admin service's own table names.
 */
type Access = 'public' | 'optional' | 'owner' | 'admin';

/**
 * Where one HTTP call is and who may make it: plain data, so that a browser bundle which names a call carries these few
 * strings and no schema. What goes in and comes out says the route of the same operation in `http/`.
 */
export interface Endpoint {
  /** Stable name for logs and metrics; in camel case the OpenAPI `operationId`. */
  readonly operation: string;
  readonly method: HttpMethod;
  /** Path in Fastify's notation, e.g. `/api/feedback-requests/:id`. */
  readonly url: string;
  readonly auth: Access;
  readonly service: OwningService;
  /** `stream` marks a call that answers Server-Sent Events. */
  readonly kind?: 'json' | 'stream';
}

/** The path of an endpoint with its parameters and query filled in. */
export function pathOf(
  endpoint: Pick<Endpoint, 'url'>,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  return fillPath(endpoint.url, params, query);
}
