import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import swagger from '@fastify/swagger';
import { canonicalId } from '@blindspot/contracts/fields';
import type { ServiceName } from '@blindspot/contracts/services';
import { fastify, LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { refuseConnection, setErrorHandlers } from './error-handler.ts';
import type { NotFoundHandler } from './error-handler.ts';
import { closeEventStreams } from './event-stream.ts';
import { repeatedHeader } from './header-lines.ts';
import { addHealthRoutes, createProbe } from './health.ts';
import type { Checks } from './health.ts';
import { useSafeJson } from './json-body.ts';
import type { Logger } from '../process/logger.ts';
import { addMetrics } from './metrics.ts';
import { openApiOptions } from './open-api-options.ts';
import type { ApiDocs } from './open-api-options.ts';
import { logRequests } from './request-log.ts';
import { traceRequests } from './trace-requests.ts';
import type { Tracer } from '../telemetry/trace.ts';
import { compileInputValidator } from './validate-input.ts';

export type App = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
> & {
  /** This app's own metrics; services add theirs to it. */
  metrics: Registry;
};

export interface AppOptions {
  name: ServiceName;
  logger: Logger;
  /** Bytes; 64 KiB unless given. */
  bodyLimit?: number;
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` is believed. */
  trustProxy?: string[];
  /** What readiness asks; each throws where its part is away. */
  checks?: Checks;
  docs?: ApiDocs;
  /** False keeps `/metrics`, `/health/*` and `/openapi.json` off this port; for an app the public reaches. */
  operations?: boolean;
  onNotFound?: NotFoundHandler;
  /** Whether callers are our own gateway, which names each request and its trace; false where anybody may call. */
  takesRequestIds?: boolean;
  /** Where spans are collected. */
  tracer?: Tracer | undefined;
  /** How long it goes on answering once it is told to close, so that callers turn to another replica first; 0 unless given. */
  drainMs?: number;
}

/**
 * Callers that heed the header leave an idle connection 2 s earlier. Nobody must write on one in the moment in which it is closed, so that
 * is less than the time for which an app that closes goes on answering.
 */
const idleBehindGatewayMs = 3_000;
const idleMs = 65_000;
/** Bytes, with the path. */
const maxHeaderSize = 16 * 1_024;

/**
 * A Fastify app with what every service has: one error shape, request ids, limits and timeouts, one log line a request,
 * health, metrics and OpenAPI. It does not listen yet.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const { name, logger, bodyLimit = 64 * 1_024, trustProxy = [], checks = {} } = options;
  const { operations = true, takesRequestIds = true, drainMs = 0 } = options;
  // It is pino's, of which our own code sees less; with all of it the app's type would fit no plugin.
  const loggerInstance = logger as Logger & FastifyBaseLogger;
  const instance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    // Idle time of a connection while a request comes in; lifted for the answer, which may be slow or a stream.
    connectionTimeout: 10_000,
    // Headers and body together, from the first byte on.
    requestTimeout: 10_000,
    keepAliveTimeout: takesRequestIds ? idleBehindGatewayMs : idleMs,
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 10_000, maxHeaderSize },
    // Fastify rejects a longer part, or a path that it cannot decode, before any hook runs, so neither would be limited or logged.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: decodableUrl,
    requestIdHeader: false,
    genReqId: takesRequestIds ? passedOnRequestId : () => randomUUID(),
    // While it closes it answers what still comes in over open connections; new ones are refused once it has drained.
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  instance.setValidatorCompiler(compileInputValidator);
  instance.setSerializerCompiler(serializerCompiler);
  setErrorHandlers(instance, options.onNotFound);
  useSafeJson(instance);
  instance.decorateRequest('caller', undefined);

  instance.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    // Node's parser drops what a caller sends behind a call with `Upgrade`. When the connection ends, the caller sends it again.
    if (request.raw.headers.upgrade !== undefined) void reply.header('connection', 'close');
    done(repeatedHeader(request.raw));
  });
  instance.addHook('preHandler', (request, _reply, done) => {
    // `inject` brings no real socket.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(0);
    done();
  });
  let closing = false;
  instance.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that went on idling after its last answer would hold up the end.
    if (closing) void reply.header('connection', 'close');
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done();
  });

  const connections = new Set<Socket>();
  instance.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  instance.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  const metrics = addMetrics(instance, operations);
  const app = Object.assign(instance, { metrics });
  if (options.tracer) traceRequests(app, options.tracer, takesRequestIds);
  logRequests(app, logger);
  await app.register(swagger, openApiOptions(name, options.docs));
  if (operations) {
    addHealthRoutes(app, createProbe(checks));
    app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  }
  // Health says by now that it stops, and each answer that its connection ends.
  if (drainMs > 0) instance.addHook('preClose', () => delay(drainMs));
  // Streams end only when told to, and an app with open streams never finishes closing.
  instance.addHook('preClose', (done) => {
    closeEventStreams(instance.server);
    // Clients open connections in advance. One that has said nothing yet is not idle to Node, and would be waited for.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
  return app;
}

/** Returns the request target, or where it is not a path that can be decoded, one that no route has. */
function decodableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    if (url.startsWith('/')) return url;
  } catch {
    // Escaped below.
  }
  return `/${encodeURIComponent(url)}`;
}

/** The gateway's, which has the form of its own ids; a stranger who reaches a service past it can say nothing by it. */
function passedOnRequestId(request: IncomingMessage): string {
  return canonicalId(request.headers['x-request-id']) ?? randomUUID();
}
