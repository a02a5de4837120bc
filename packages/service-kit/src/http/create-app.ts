import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import swagger from '@fastify/swagger';
import { canonicalId } from '@blindspot/contracts/fields';
import type { ServiceName } from '@blindspot/contracts/services';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { refuseConnection, setErrorHandlers, type NotFoundHandler } from './error-handler.ts';
import { closeEventStreams } from './event-stream.ts';
import { addHealthRoutes, createProbe, type Checks } from './health.ts';
import { useSafeJson } from './json-body.ts';
import type { Logger } from '../process/logger.ts';
import { addMetrics } from './metrics.ts';
import { openApiOptions, type ApiDocs } from './open-api-options.ts';
import { traceRequests } from './trace-requests.ts';
import type { Tracer } from '../telemetry/trace.ts';
import { compileInputValidator } from './validate-input.ts';
import { AppError } from '../process/app-error.ts';

export type App = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
> & {
  metrics: Registry;
};

export interface AppOptions {
  name: ServiceName;
  logger: Logger;
  /** Limit on the size of a body in bytes; 64 KiB by default. */
  bodyLimit?: number;
  trustProxy?: string[];
  /** Readiness checks; each throws if its dependency is unavailable. */
  checks?: Checks;
  docs?: ApiDocs;
  /** False removes `/metrics`, `/health/*` and `/openapi.json` from this port, for a public app. */
  operations?: boolean;
  onNotFound?: NotFoundHandler;
  /** True if only our gateway can call the app. The app then trusts the gateway's request ids and traces. */
  takesRequestIds?: boolean;
  tracer?: Tracer | undefined;
  /** Time for which the closing app still answers, so that callers can switch replicas; 0 by default. */
  drainMs?: number;
}

/** Callers close an idle connection 2 s earlier, so they never use one that a stopping app is closing. */
const idleBehindGatewayMs = 3_000;
const idleMs = 65_000;
/** Limit on the size of the headers in bytes, including the path. */
const maxHeaderSize = 16 * 1_024;

/** Creates a Fastify app with the hooks and routes that all services have in common. */
export async function createApp(options: AppOptions): Promise<App> {
  const { name, logger, bodyLimit = 64 * 1_024, trustProxy = [], checks = {} } = options;
  const { operations = true, takesRequestIds = true, drainMs = 0 } = options;
  // With pino's own logger type, Fastify's plugins would reject the app.
  const loggerInstance = logger as Logger & FastifyBaseLogger;
  const instance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit,
    // No time limit, because on a busy machine a plugin may take longer to load than the default 10 seconds.
    pluginTimeout: 0,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    // Idle limit while a request arrives. A hook below lifts the limit for a slow response.
    connectionTimeout: 10_000,
    requestTimeout: 10_000,
    keepAliveTimeout: takesRequestIds ? idleBehindGatewayMs : idleMs,
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 10_000, maxHeaderSize },
    // Fastify runs no hook for a call with a longer path parameter, so limits and logs would miss the call.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: decodableUrl,
    requestIdHeader: false,
    genReqId: takesRequestIds ? passedOnRequestId : () => randomUUID(),
    // While the app drains, it still answers calls on open connections, and still accepts new connections.
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
    // Node's parser drops data after a call with `Upgrade`. The caller resends that data on a new connection.
    if (request.raw.headers.upgrade !== undefined) void reply.header('connection', 'close');
    done(repeatedHeader(request.raw));
  });
  instance.addHook('preHandler', (request, _reply, done) => {
    // `inject` has no real socket.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(0);
    done();
  });
  let closing = false;
  instance.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that stays idle after its last answer would delay the close.
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
  // While the app drains, the health check reports the stop, and each answer closes its connection.
  if (drainMs > 0) instance.addHook('preClose', () => delay(drainMs));
  // An app with open streams would never finish closing.
  instance.addHook('preClose', (done) => {
    closeEventStreams(instance.server);
    // Node would wait for a connection that has sent no request, because it does not count as idle.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
  return app;
}

/** Returns the request target, or one that matches no route if the path cannot be decoded. */
function decodableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    if (url.startsWith('/')) return url;
  } catch {
    // A path that cannot be decoded is escaped.
  }
  return `/${encodeURIComponent(url)}`;
}

function passedOnRequestId(request: IncomingMessage): string {
  return canonicalId(request.headers['x-request-id']) ?? randomUUID();
}

/** Logs one line per request, even if the caller gave up. Logs the route, because a path contains ids. */
function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const quiet = route?.includes('/health/') || route === '/metrics';
    logger[quiet ? 'debug' : 'info'](
      {
        operation: request.routeOptions.config.operation ?? 'other',
        method: request.method,
        route: route ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        request_id: request.id,
      },
      reply.raw.writableEnded ? 'request' : 'request given up by the caller',
    );
    done();
  });
}

/** Headers that may occur only once. Node uses the first value, but a proxy in front of us may use the last. */
const single = new Set(['host', 'authorization', 'content-type', 'content-length', 'origin']);

function repeatedHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): AppError | undefined {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!single.has(name)) continue;
    if (seen.has(name)) return repeated();
    seen.add(name);
  }
  return undefined;
}

function repeated(): AppError {
  return new AppError({
    status: 400,
    code: 'bad_request',
    detail: 'We could not understand that.',
    headers: { connection: 'close' },
  });
}

export interface Address {
  host: string;
  port: number;
}

/** Connections that may wait while the event loop is busy; 4,096 is Linux's default maximum. */
const backlog = 4_096;

/** Listens and returns the address, such as `http://127.0.0.1:41231`. */
export async function listen(app: App, { host, port }: Address): Promise<string> {
  await app.listen({ host, port, backlog });
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new TypeError('The app listens on no port.');
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${name.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]')}:${bound.port}`;
}
