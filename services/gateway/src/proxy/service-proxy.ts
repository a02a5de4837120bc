import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { endedSessionsAtMost } from '@blindspot/contracts/access-token';
import type { Language } from '@blindspot/contracts/languages';
import type { OwningService } from '@blindspot/contracts/services';
import type { App } from '@blindspot/service-kit/http/create-app';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import { upstreamFailure } from '../gateway-errors.ts';
import { forwardedHeaders, returnedHeaders } from './proxy-headers.ts';
import { groupRoutes, type ProxiedRoute, type RouteGroup } from './route-table.ts';

export type ServiceUrls = Readonly<Record<OwningService, string>>;

interface ServiceReply {
  statusCode: number;
  stream: Readable;
}

/** Fits the reply types of both Fastify and the plugin. */
type AnyReply = Pick<FastifyReply, 'raw' | 'send' | 'hijack'>;

export interface ServiceProxyOptions {
  routes: readonly ProxiedRoute[];
  services: ServiceUrls;
  publicUrl: string;
  /** Runs before the body is read; throws to reject the call. */
  admit: (request: FastifyRequest, reply: FastifyReply, route: ProxiedRoute) => Promise<void>;
  /** Calls `send` and returns the service's reply, or rejects the answer without calling `send`. */
  submit: <T extends { statusCode: number }>(request: FastifyRequest, send: () => Promise<T>) => Promise<T>;
  /** Returns a signal that ends the event stream when it aborts. */
  streamEnds: (request: FastifyRequest, reply: Pick<FastifyReply, 'raw'>) => AbortSignal;
  languageOf: (request: FastifyRequest) => Language;
  /** Called with the headers of each reply from the auth service, before the caller gets them. */
  readAuthHeaders: (headers: IncomingHttpHeaders) => void;
  /** Called when a service may have changed the content of pages, before the caller gets the reply. */
  onChange: () => void;
}

/** Maximum number of connections per service and method. */
const connections = { calls: 64, streams: 1_024 };
const streamStartMs = 10_000;
const connectMs = 2_000;
/** Maximum size of a reply's headers: Node's default plus the session ids that the auth service may list. */
const headerBytes = 16_384 + endedSessionsAtMost * 40;

/** Proxies the calls of the contract to their services with @fastify/http-proxy (ADR 0023). */
export async function addServiceProxy(app: App, options: ServiceProxyOptions): Promise<void> {
  const closing = new AbortController();
  // Ends all open streams, because an app with open streams would never finish closing.
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  for (const group of groupRoutes(options.routes)) {
    await app.register(async (scope) => addGroup(scope, group, options, closing.signal));
  }
}

async function addGroup(
  scope: FastifyInstance,
  { method, isStream, routes }: RouteGroup,
  options: ServiceProxyOptions,
  closing: AbortSignal,
): Promise<void> {
  const { services, admit, submit, streamEnds, languageOf, readAuthHeaders, onChange } = options;
  const publicAt = new URL(options.publicUrl);
  const byUrl = new Map(routes.map((route) => [route.url, route]));
  const routeOf = ({ routeOptions: { url = '' } }: Pick<FastifyRequest, 'routeOptions'>): ProxiedRoute => {
    const route = byUrl.get(url);
    if (!route) throw notFound();
    return route;
  };

  scope.addHook('onRoute', (added) => {
    const route = byUrl.get(added.url);
    if (!route) return;
    added.bodyLimit = route.bodyLimit;
    added.config = { ...added.config, operation: route.operation };
  });
  scope.addHook('onRequest', (request, reply) => admit(request, reply, routeOf(request)));
  // Handles two cases: a reply that breaks off before its body, and a caller who leaves before the reply.
  scope.setErrorHandler<Error & { code?: string }>((error, request, reply) => {
    if (!error.code?.startsWith('UND_ERR_')) throw error;
    request.log.warn({ code: error.code }, 'response errored');
    failWith(reply, error);
  });
  // Forwards only complete bodies, because a slow sender must not occupy one of the shared connections.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const readerLeft = new AsyncLocalStorage<AbortSignal>();
  const agent = new Agent({
    connections: isStream ? connections.streams : connections.calls,
    connect: { timeout: connectMs },
    maxHeaderSize: headerBytes,
    // Streams may be silent for any length of time. Other calls have their own timeout.
    headersTimeout: streamStartMs,
    bodyTimeout: 0,
  });
  scope.addHook('onClose', () => agent.destroy());

  await scope.register(httpProxy, {
    upstream: '',
    routes: [...byUrl.keys()],
    httpMethods: [method],
    proxyPayloads: false,
    disableRequestLogging: true,
    // The plugin's cache would store paths, which contain ids and receipts.
    disableCache: true,
    internalRewriteLocationHeader: false,
    // A failed call may have reached its service, so the plugin must not retry it.
    retryMethods: [],
    // The plugin cannot cancel a call if the client left before the reply started, so undici cancels it.
    undici: { request: cancellable(agent, readerLeft) },
    replyOptions: {
      getUpstream: (request) => services[routeOf(request as FastifyRequest).service],
      rewriteRequestHeaders: (request, headers) =>
        forwardedHeaders(request as FastifyRequest, headers, {
          publicAt,
          keepCookies: routeOf(request as FastifyRequest).service === 'auth',
          language: languageOf(request as FastifyRequest),
        }),
      rewriteHeaders(headers, request) {
        const { service } = routeOf(request as FastifyRequest);
        if (service === 'auth') readAuthHeaders(headers);
        // Calls to the responses service are frequent and change no public page.
        if (method !== 'GET' && service !== 'responses') onChange();
        return returnedHeaders(headers);
      },
      onError: (reply, { error }) => failWith(reply as AnyReply, error),
    },
    handler(request, reply, path, hooks) {
      const route = routeOf(request);
      const call = {
        ...hooks,
        ...(isStream ? {} : { timeout: route.timeoutMs }),
        ...bodyOf(request),
      };
      if (isStream) {
        // If the client left during admission, `close` was already emitted and cannot end the stream later.
        if (reply.raw.closed) return reply.hijack();
        endWith(reply, AbortSignal.any([closing, streamEnds(request, reply)]));
      }
      if (!route.isSubmission) {
        if (method !== 'GET') return reply.from(path, call);
        return readerLeft.run(leavingOf(reply), () => reply.from(path, call));
      }
      // Resumes the request. Otherwise the plugin would treat the body as aborted and call neither callback.
      request.raw.resume();
      const send = (): Promise<ServiceReply> =>
        new Promise((resolve, reject) => {
          void reply.from(path, {
            ...call,
            onResponse: (_request, _reply, answer) => resolve(answer),
            onError: (_reply, { error }) => reject(upstreamFailure(error)),
          });
        });
      return submit(request, send).then(({ stream }) => reply.send(stream));
    },
  });
}

function cancellable(agent: Agent, signals: AsyncLocalStorage<AbortSignal>): Dispatcher['request'] {
  const request = (
    call: Dispatcher.RequestOptions,
    done: (error: Error | null, answer: Dispatcher.ResponseData) => void,
  ): void => agent.request({ ...call, signal: signals.getStore() }, done);
  return request as Dispatcher['request'];
}

function leavingOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const left = new AbortController();
  // After a complete reply, `close` does not mean that the client left.
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

function endWith({ raw }: Pick<FastifyReply, 'raw'>, ends: AbortSignal): void {
  const end = (): void => void raw.destroy();
  ends.addEventListener('abort', end, { once: true });
  raw.once('close', () => ends.removeEventListener('abort', end));
}

function failWith(reply: AnyReply, error: Error): void {
  // If the client has left, no error reply is sent.
  if (reply.raw.destroyed) void reply.hijack();
  else void reply.send(upstreamFailure(error));
}

/** Returns the body as received, because otherwise the plugin encodes JSON a second time. */
function bodyOf({ body, headers }: FastifyRequest): { body?: Buffer; contentType?: string } {
  if (!Buffer.isBuffer(body)) return {};
  return { body, contentType: headers['content-type'] ?? 'application/octet-stream' };
}
