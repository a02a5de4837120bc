import type { Route } from '@blindspot/contracts/route';
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { AppError } from '../process/app-error.ts';
import { bearerToken, notSignedIn, type AdminBearer, type BearerAuth, type Caller } from './bearer-auth.ts';
import type { App } from './create-app.ts';
import { validateInput } from './validate-input.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
type SuccessStatus = 200 | 201 | 202 | 204 | 303;
type Answer<Responses> = {
  [Status in keyof Responses & SuccessStatus]: Responses[Status] extends z.ZodUndefined
    ? void
    : Responses[Status] extends z.ZodType
      ? z.input<Responses[Status]>
      : never;
}[keyof Responses & SuccessStatus];

type CallerOf<R extends Route> = R['auth'] extends 'public'
  ? undefined
  : R['auth'] extends 'optional'
    ? Caller | undefined
    : Caller;

type RouteRequest<R extends Route> = FastifyRequest<{
  Params: Output<R['schema']['params']>;
  Querystring: Output<R['schema']['querystring']>;
  Body: Output<R['schema']['body']>;
}> & {
  headers: Output<R['schema']['headers']> & FastifyRequest['headers'];
  caller: CallerOf<R>;
};

/** Returns the body, or `reply` if the handler has sent it. The status defaults to the first success. */
export type RouteHandler<R extends Route> = (
  request: RouteRequest<R>,
  reply: FastifyReply,
) => Promise<Answer<R['schema']['response']> | FastifyReply> | Answer<R['schema']['response']> | FastifyReply;

/** A route whose access is unknown at compile time counts as an admin route. */
type Admission<R extends Route> = 'admin' extends R['auth']
  ? { bearer: AdminBearer }
  : R['auth'] extends 'public'
    ? { bearer?: never }
    : { bearer: BearerAuth };

/** Serves a route of the contract. By default, a malformed path parameter gets a 404. */
export function addRoute<const R extends Route>(
  app: App,
  route: R,
  { bearer, bodyLimit, malformedId }: { bodyLimit?: number; malformedId?: () => AppError } & Admission<R>,
  handler: RouteHandler<R>,
): void {
  // The compiler already rejects a missing bearer; this check keeps the route closed if a type is wrong.
  if (route.auth !== 'public' && !bearer) {
    throw new TypeError(`${route.operation} needs a bearer to know its caller.`);
  }
  const status = successStatus(route);
  app.route({
    method: route.method,
    url: route.url,
    schema: fastifySchema(route),
    config: {
      operation: route.operation,
      traceGoesOn: route.auth === 'owner' || route.auth === 'admin',
      ...(malformedId && { malformedId }),
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    onRequest: async (request) => {
      if (bearer) Object.assign(request, { caller: await callerOf(route, request, bearer) });
    },
    handler: async (request, reply) => {
      if (!route.schema.body) refuseMembers(request.body);
      void reply.code(status);
      // Fastify has validated the request against the schemas from which the type is derived.
      const answer = await handler(request as unknown as RouteRequest<R>, reply);
      if (reply.statusCode === 204 && !reply.sent) return reply.send();
      return answer;
    },
  });
}

/** A call that takes no body may send an empty object. */
const noBody = z.strictObject({}).nullish();

function refuseMembers(body: unknown): void {
  const checked = validateInput(noBody, body);
  if ('error' in checked) throw checked.error;
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

/** Converts an operation to camel case, because client generators turn an operationId into a function name. */
function inCamelCase(operation: string): string {
  return operation.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the OpenAPI security of a route; an empty object makes the token optional. */
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
