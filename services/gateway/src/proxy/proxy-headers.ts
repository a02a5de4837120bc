import { endedSessionsHeader } from '@blindspot/contracts/access-token';
import { currentTraceparent } from '@blindspot/service-kit/telemetry/trace';
import type { Language } from '@blindspot/contracts/languages';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { withoutPort } from '../limits/client-address.ts';

/** Headers that are not forwarded: only the gateway sets or reads them, or they belong to one connection. */
const refusedNames = new Set([
  'host',
  'connection',
  'forwarded',
  'x-real-ip',
  'x-request-id',
  'traceparent',
  'tracestate',
  'baggage',
  'submission-pass',
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);
const refusedPrefixes = ['x-user-', 'x-internal-', 'x-forwarded-', 'x-original-', 'x-rewrite-'];

/**
 * Returns the headers for a service. Drops headers that only the gateway may set, and adds the request id and
 * the caller's address. Only the auth service gets cookies, so a header carries the language.
 */
export function forwardedHeaders(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  options: { publicAt: URL; keepCookies: boolean; language: Language },
): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (isRefused(name) || (name === 'cookie' && !options.keepCookies)) continue;
    kept[name] = value;
  }
  if (request.method === 'GET' || request.method === 'HEAD') {
    // The bodies of GET and HEAD are not forwarded.
    delete kept['content-length'];
    delete kept['content-type'];
  }
  kept['accept-language'] = options.language;
  kept['x-request-id'] = request.id;
  const traceparent = currentTraceparent();
  if (traceparent !== undefined) kept['traceparent'] = traceparent;
  kept['x-forwarded-for'] = withoutPort(request.ip);
  kept['x-forwarded-proto'] = options.publicAt.protocol.slice(0, -1);
  kept['x-forwarded-host'] = options.publicAt.host;
  return kept;
}

function isRefused(name: string): boolean {
  return (
    refusedNames.has(name) ||
    (name.startsWith('x-') && refusedPrefixes.some((start) => name.startsWith(start)))
  );
}

const unreturnedNames = new Set([
  'server',
  'x-powered-by',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'x-request-id',
  endedSessionsHeader,
]);

/** Returns the headers of a service's reply without those about the connection or the server software. */
export function returnedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !unreturnedNames.has(name.toLowerCase())),
  );
}
