import type { IncomingHttpHeaders } from 'node:http';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { endedSessionsAtMost } from '@blindspot/contracts/access-token';
import type { Language } from '@blindspot/contracts/languages';
import type { OwningService } from '@blindspot/contracts/services';
import type { App } from '@blindspot/service-kit/http/create-app';
import { sendProblem } from '@blindspot/service-kit/http/error-handler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyTooLarge, upstreamFailure } from '../gateway-errors.ts';
import { forwardedHeaders, returnedHeaders } from './proxy-headers.ts';
import { groupRoutes } from './route-table.ts';
import type { ProxiedRoute, RouteGroup } from './route-table.ts';

export type ServiceUrls = Readonly<Record<OwningService, string>>;

export interface ServiceProxyOptions {
  routes: readonly ProxiedRoute[];
  services: ServiceUrls;
  publicUrl: string;
  /** Runs before anything is passed on; rejects to refuse. */
  admit: (request: FastifyRequest, reply: FastifyReply, route: ProxiedRoute) => Promise<void>;
  /** Told of each stream that begins; the stream ends when the returned signal aborts. */
  streamEnds: (request: FastifyRequest, reply: Pick<FastifyReply, 'raw'>) => AbortSignal;
  /** What the caller reads, of what is offered. */
  languageOf: (request: FastifyRequest) => Language;
  /** Is shown the headers of every answer of auth before the caller is. */
  readAuthHeaders: (headers: IncomingHttpHeaders) => void;
  /** Called before a caller is answered who may have changed what pages show. */
  onChange: () => void;
}

const streamStartMs = 10_000;
/** The usual ones, and all the sessions that auth may name. */
const headerBytes = 16_384 + endedSessionsAtMost * 40;

/**
 * Passes the calls of the contract on to their services. The one place that knows the proxy library: none of its retries,
 * none of its error texts, no header that it would let through.
 */
export async function addServiceProxy(app: App, options: ServiceProxyOptions): Promise<void> {
  const openStreams = new Set<FastifyReply>();
  // An app with open streams would never finish closing.
  app.addHook('preClose', (done) => {
    for (const reply of openStreams) reply.raw.destroy();
    done();
  });
  for (const group of groupRoutes(options.routes)) {
    await app.register(async (scope) => {
      const routeOf = routeFinder(group);
      // Bodies flow through unparsed.
      scope.removeAllContentTypeParsers();
      scope.addHook('onRoute', (route) => {
        const operation = group.routes.find(({ url }) => url === route.url)?.operation;
        route.config = { ...route.config, ...(operation ? { operation } : {}) };
      });
      scope.addHook('onRequest', async (request, reply) => {
        const route = routeOf(request);
        if (Number(request.headers['content-length'] ?? 0) > route.bodyLimit) throw bodyTooLarge();
        await options.admit(request, reply, route);
      });
      scope.addHook('preParsing', async (request, reply, payload) =>
        request.headers['content-length'] === undefined
          ? limited(payload, routeOf(request).bodyLimit, reply)
          : payload,
      );
      await scope.register(httpProxy, proxyOptions(group, options, routeOf, openStreams));
    });
  }
}

function proxyOptions(
  group: RouteGroup,
  options: ServiceProxyOptions,
  routeOf: (request: FastifyRequest) => ProxiedRoute,
  openStreams: Set<FastifyReply>,
): FastifyHttpProxyOptions {
  const publicUrl = new URL(options.publicUrl);
  return {
    upstream: options.services[group.service],
    routes: group.routes.map(({ url }) => url),
    httpMethods: [group.method],
    disableRequestLogging: true,
    // By default a 503 is asked for again up to ten times.
    retryMethods: [],
    undici: {
      connections: group.isStream ? 1_024 : 64,
      pipelining: 1,
      connect: { timeout: 2_000 },
      headersTimeout: streamStartMs,
      maxHeaderSize: headerBytes,
      // A stream may be silent for as long as it likes.
      bodyTimeout: 0,
    },
    destroyAgent: true,
    handler(request, reply, destination, replyOptions) {
      if (!group.isStream) {
        return reply.from(destination, { ...replyOptions, timeout: routeOf(request).timeoutMs });
      }
      // Whoever left while they were let in needs no stream, and nothing would tell its end.
      if (reply.raw.closed) return reply.hijack();
      const ends = options.streamEnds(request, reply);
      const end = (): void => void reply.raw.destroy();
      ends.addEventListener('abort', end, { once: true });
      openStreams.add(reply);
      reply.raw.on('close', () => {
        openStreams.delete(reply);
        ends.removeEventListener('abort', end);
      });
      return reply.from(destination, replyOptions);
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) =>
        forwardedHeaders(request as FastifyRequest, headers, {
          publicUrl,
          keepCookies: group.service === 'auth',
          language: options.languageOf(request as FastifyRequest),
        }),
      rewriteHeaders(headers) {
        if (group.service === 'auth') options.readAuthHeaders(headers);
        // Answers are shown on no public page, and there are many of them.
        if (group.method !== 'GET' && group.service !== 'responses') options.onChange();
        return returnedHeaders(headers);
      },
      onError(reply, { error }) {
        sendProblem(reply as FastifyReply, upstreamFailure(error));
      },
    },
  };
}

function routeFinder(group: RouteGroup): (request: FastifyRequest) => ProxiedRoute {
  const byUrl = new Map(group.routes.map((route) => [route.url, route]));
  return (request) => {
    const route = byUrl.get(request.routeOptions.url ?? '');
    if (!route) throw new TypeError('The proxy was reached by a path that it does not know.');
    return route;
  };
}

/** Breaks a body without announced length when it grows beyond the limit. */
function limited(payload: Readable, limit: number, reply: Pick<FastifyReply, 'raw'>): Transform {
  let received = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > limit) done(bodyTooLarge());
      else done(null, chunk);
    },
  });
  // Whoever read it may be gone when it breaks, and an error that nobody hears ends the process.
  passed.on('error', () => undefined);
  // What nobody read of it would stand before the next request of the connection.
  reply.raw.once('finish', () => {
    payload.unpipe(passed);
    payload.resume();
  });
  return payload.pipe(passed);
}
