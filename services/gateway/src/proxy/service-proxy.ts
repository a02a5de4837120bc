import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { endedSessionsAtMost } from '@blindspot/contracts/access-token';
import type { Language } from '@blindspot/contracts/languages';
import type { OwningService } from '@blindspot/contracts/services';
import type { Neighbours } from '@blindspot/service-kit/define-service';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyTooLarge, upstreamFailure } from '../gateway-errors.ts';
import { handOver } from './hand-over.ts';
import { forwardedHeaders, returnedHeaders } from './proxy-headers.ts';
import { groupRoutes } from './route-table.ts';
import type { ProxiedRoute, RouteGroup } from './route-table.ts';
import { openUpstream } from './upstream.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

export type ServiceUrls = Readonly<Record<OwningService, string>>;

export interface ServiceProxyOptions {
  routes: readonly ProxiedRoute[];
  services: ServiceUrls;
  /** Those of this process, which are handed their calls. */
  neighbours: Neighbours;
  publicUrl: string;
  /** Runs before anything is passed on; rejects to refuse. */
  admit: (request: FastifyRequest, reply: FastifyReply, route: ProxiedRoute) => Promise<void>;
  /** Runs around the asking of the service for a call whose body is here. */
  around: (
    request: FastifyRequest,
    route: ProxiedRoute,
    ask: () => Promise<UpstreamAnswer>,
  ) => Promise<UpstreamAnswer>;
  /** Told of each stream that begins; the stream ends when the returned signal aborts. */
  streamEnds: (request: FastifyRequest, reply: Pick<FastifyReply, 'raw'>) => AbortSignal;
  /** What the caller reads, of what is offered. */
  languageOf: (request: FastifyRequest) => Language;
  /** Is shown the headers of every answer of auth before the caller is. */
  readAuthHeaders: (headers: IncomingHttpHeaders) => void;
  /** Called before a caller is answered who may have changed what pages show. */
  onChange: () => void;
}

/** Auth is told addresses by the gateway alone, and tells it in headers whose sessions ended. */
const handedOver: ReadonlySet<OwningService> = new Set(['requests', 'responses', 'analysis', 'admin']);
const connections = { calls: 64, streams: 1_024 };
const streamStartMs = 10_000;
/** The usual ones, and all the sessions that auth may name. */
const headerBytes = 16_384 + endedSessionsAtMost * 40;

/**
 * Passes the calls of the contract on to their services: asked once each, with none of the caller's headers that could pass for
 * ours, and answered in the one error shape where a service is not there.
 */
export async function addServiceProxy(app: App, options: ServiceProxyOptions): Promise<void> {
  const openStreams = new Set<FastifyReply>();
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    // An app with open streams would never finish closing.
    for (const reply of openStreams) reply.raw.destroy();
    done();
  });
  const state = { openStreams, isClosing: () => isClosing };
  for (const group of groupRoutes(options.routes)) {
    await app.register(async (scope) => addGroup(scope, group, options, state));
  }
}

function addGroup(
  scope: FastifyInstance,
  group: RouteGroup,
  options: ServiceProxyOptions,
  { openStreams, isClosing }: { openStreams: Set<FastifyReply>; isClosing: () => boolean },
): void {
  const { service, isStream } = group;
  const upstream = openUpstream(options.services[service], {
    connections: isStream ? connections.streams : connections.calls,
    headerBytes,
  });
  scope.addHook('onClose', () => upstream.destroy());
  // Bodies pass through unparsed, and whole: a slow sender must not hold one of the connections that all senders share.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const border = borderOf(group, options);
  const passOn = passer(group, upstream, border, options);
  const neighbour = handedOver.has(service) && !isStream ? options.neighbours[service] : undefined;
  for (const route of group.routes) {
    scope.route({
      method: route.method,
      url: route.url,
      bodyLimit: route.bodyLimit,
      config: { operation: route.operation },
      async onRequest(request, reply) {
        if (Number(request.headers['content-length'] ?? 0) > route.bodyLimit) throw bodyTooLarge();
        await options.admit(request, reply, route);
        if (!neighbour || route.waits || route.isSubmission || !isUsual(request)) return;
        handOver(request, reply, {
          to: neighbour,
          headers: border.toService(request),
          timeoutMs: route.timeoutMs,
          onAnswer: border.beforeAnswer,
          isLast: isClosing,
        });
      },
      handler(request, reply) {
        if (!isStream) return passOn(request, reply, route, route);
        // Whoever left while they were let in needs no stream, and nothing would tell its end.
        if (reply.raw.closed) return reply.hijack();
        holdOpen(request, reply);
        // A stream may be silent for as long as it likes.
        return passOn(request, reply, route, { timeoutMs: streamStartMs, silenceMs: 0 });
      },
    });
  }

  function holdOpen(request: FastifyRequest, reply: FastifyReply): void {
    const ends = options.streamEnds(request, reply);
    const end = (): void => void reply.raw.destroy();
    ends.addEventListener('abort', end, { once: true });
    openStreams.add(reply);
    reply.raw.on('close', () => {
      openStreams.delete(reply);
      ends.removeEventListener('abort', end);
    });
  }
}

type PassOn = (
  request: FastifyRequest,
  reply: FastifyReply,
  route: ProxiedRoute,
  times: { timeoutMs: number; silenceMs?: number },
) => Promise<FastifyReply>;

/** What is done with each call and each answer, whichever way they go. */
interface Border {
  toService: (request: FastifyRequest) => IncomingHttpHeaders;
  beforeAnswer: () => void;
}

function borderOf({ service, method }: RouteGroup, options: ServiceProxyOptions): Border {
  const publicUrl = new URL(options.publicUrl);
  const publicAt = { protocol: publicUrl.protocol.slice(0, -1), host: publicUrl.host };
  // Answers are shown on no public page, and there are many of them.
  const mayChangePages = method !== 'GET' && service !== 'responses';
  return {
    toService: (request) =>
      forwardedHeaders(request, {
        publicAt,
        keepCookies: service === 'auth',
        language: options.languageOf(request),
      }),
    beforeAnswer() {
      if (mayChangePages) options.onChange();
    },
  };
}

function passer(
  { service, method }: RouteGroup,
  upstream: Upstream,
  { toService, beforeAnswer }: Border,
  { readAuthHeaders, around }: Pick<ServiceProxyOptions, 'readAuthHeaders' | 'around'>,
): PassOn {
  return async (request, reply, route, { timeoutMs, silenceMs = timeoutMs }) => {
    const headers = toService(request);
    let answer: UpstreamAnswer;
    try {
      answer = await around(request, route, () =>
        upstream.ask({
          method: request.method,
          path: request.raw.url ?? '/',
          headers,
          body: bodyOf(request),
          headersTimeoutMs: timeoutMs,
          bodyTimeoutMs: silenceMs,
          // What a call changes goes on without its caller; what it reads is for nobody then.
          whenUnwanted: method === 'GET' ? (breakOff) => whenLeft(reply, breakOff) : undefined,
        }),
      );
    } catch (error) {
      // Nobody is told, and nothing failed.
      if (method === 'GET' && reply.raw.destroyed) return reply.hijack();
      const told = upstreamFailure(error);
      if (told.status >= 500) request.log.warn({ err: error }, 'a service did not answer');
      throw told;
    }
    if (service === 'auth') readAuthHeaders(answer.headers);
    beforeAnswer();
    void reply.code(answer.status).headers(returnedHeaders(answer.headers));
    // What is left of a body that nobody read must not be taken for the next request.
    if (!request.raw.complete) void reply.header('connection', 'close');
    // Whoever left meanwhile is told nothing, and the service need not go on.
    if (reply.raw.destroyed && answer.body instanceof Readable) answer.body.destroy();
    return reply.send(answer.body);
  };
}

function whenLeft({ raw }: Pick<FastifyReply, 'raw'>, act: () => void): void {
  if (raw.destroyed) act();
  else raw.once('close', act);
}

/** Without a body that has to be counted on its way or kept from the service. */
function isUsual({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  return (method !== 'GET' && method !== 'HEAD') || headers['content-length'] === undefined;
}

function bodyOf({ body }: FastifyRequest): Buffer | undefined {
  return Buffer.isBuffer(body) ? body : undefined;
}
