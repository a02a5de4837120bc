import type { Route } from '@blindspot/contracts/route';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { bearerToken, notSignedIn } from './bearer-auth.ts';
import type { AdminBearer, BearerAuth, Caller } from './bearer-auth.ts';
import type { App } from './create-app.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
type SuccessStatus = 200 | 201 | 202 | 204 | 303;
type Answer<Responses> = {
  [Status in keyof Responses & SuccessStatus]: Responses[Status] extends z.ZodType
    ? z.input<Responses[Status]>
    : never;
}[keyof Responses & SuccessStatus];

type CallerOf<R extends Route> = R['auth'] extends 'public'
  ? undefined
  : R['auth'] extends 'optional'
    ? Caller | undefined
    : Caller;

/** A request whose parts have the types of the contract; `caller` is there where the route asks for one. */
type RouteRequest<R extends Route> = FastifyRequest<{
  Params: Output<R['schema']['params']>;
  Querystring: Output<R['schema']['querystring']>;
  Body: Output<R['schema']['body']>;
}> & {
  headers: Output<R['schema']['headers']> & FastifyRequest['headers'];
  caller: CallerOf<R>;
};

/**
 * Returns the body of the answer. The status is the contract's only success status; where it has several, the handler
 * sets another than the first by `reply.code`. A handler that sent by itself returns the reply.
 */
export type RouteHandler<R extends Route> = (
  request: RouteRequest<R>,
  reply: FastifyReply,
) => Promise<Answer<R['schema']['response']> | FastifyReply> | Answer<R['schema']['response']> | FastifyReply;

/**
 * What a route needs in order to know who calls: nothing where anybody may, and for admins a bearer that refuses everybody
 * else. A route whose access is not known when it is compiled is taken for one of admins.
 */
type Admission<R extends Route> = 'admin' extends R['auth']
  ? { bearer: AdminBearer }
  : R['auth'] extends 'public'
    ? { bearer?: never }
    : { bearer: BearerAuth };

/**
 * Serves a route of the contract. `owner` and `admin` need a valid token and set `request.caller`; `optional` sets it where
 * a valid token is there.
 */
export function addRoute<const R extends Route>(
  app: App,
  route: R,
  options: { handler: RouteHandler<R>; bodyLimit?: number } & Admission<R>,
): void {
  const { handler, bearer, bodyLimit } = options;
  // The compiler says so first; whatever it was told, no such route stands open.
  if (route.auth !== 'public' && !bearer) {
    throw new TypeError(`${route.operation} needs a bearer to know its caller.`);
  }
  const status = successStatus(route);
  app.route({
    method: route.method,
    url: route.url,
    schema: fastifySchema(route),
    config: { operation: route.operation, traceGoesOn: route.auth === 'owner' || route.auth === 'admin' },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    onRequest: async (request) => {
      if (bearer) Object.assign(request, { caller: await callerOf(route, request, bearer) });
    },
    handler: async (request, reply) => {
      void reply.code(status);
      // Fastify has validated the request against the very schemas that the type is derived from.
      const answer = await handler(request as unknown as RouteRequest<R>, reply);
      if (answer === undefined && !reply.sent && status === 204) return reply.send();
      return answer;
    },
  });
}

async function callerOf(
  route: Route,
  request: FastifyRequest,
  bearer: BearerAuth,
): Promise<Caller | undefined> {
  if (route.auth === 'public') return undefined;
  const token = bearerToken(request.headers.authorization);
  if (route.auth === 'optional') {
    return token === undefined ? undefined : bearer.verify(token).catch(() => undefined);
  }
  if (token === undefined) throw notSignedIn();
  return bearer.verify(token);
}

function successStatus(route: Route): number {
  const statuses = Object.keys(route.schema.response).map(Number);
  return statuses.find((status) => status < 400) ?? 200;
}

/** Generators of clients turn an operationId into the name of a function. */
function inCamelCase(operation: string): string {
  return operation.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** An empty list means that no token is needed; an empty object in it, that one may be left out. */
function securityOf({ auth }: Route): Record<string, string[]>[] {
  if (auth === 'public') return [];
  return auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function fastifySchema(route: Route): FastifySchema {
  const { schema } = route;
  return {
    ...schema,
    operationId: inCamelCase(route.operation),
    summary: route.summary,
    description: route.description,
    tags: [route.service],
    security: securityOf(route),
    ...(route.kind === 'stream' ? { produces: ['text/event-stream'] } : {}),
  };
}
