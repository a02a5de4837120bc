import { endedSessionsHeader } from '@blindspot/contracts/access-token';
import { currentTraceparent } from '@blindspot/service-kit/telemetry/trace';
import type { Language } from '@blindspot/contracts/languages';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { withoutPort } from '../limits/client-address.ts';

/** What only we may say, what is said to us, or what belongs to one connection. */
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
/** Says where a body ends, so no sender may take it back. */
const bodyLength = 'content-length';
const refusedPrefixes = ['x-user-', 'x-internal-', 'x-forwarded-', 'x-original-', 'x-rewrite-'];

/**
 * Headers for a service: the caller's, without any that could pass for ours or that its `Connection` lists, and with our own
 * request id and address. Cookies go to auth only, so a service is told which language was picked.
 */
export function forwardedHeaders(
  request: FastifyRequest,
  options: { publicAt: { protocol: string; host: string }; keepCookies: boolean; language: Language },
): IncomingHttpHeaders {
  const { headers } = request.raw;
  const ofConnection = namesIn(headers.connection);
  const kept: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (isRefused(name) || (ofConnection.includes(name) && name !== bodyLength)) continue;
    if (name !== 'cookie' || options.keepCookies) kept[name] = value;
  }
  if (request.method === 'GET' || request.method === 'HEAD') {
    // Their bodies are not passed on, so neither is what describes them.
    delete kept[bodyLength];
    delete kept['content-type'];
  }
  kept['accept-language'] = options.language;
  kept['x-request-id'] = request.id;
  const traceparent = currentTraceparent();
  if (traceparent !== undefined) kept['traceparent'] = traceparent;
  kept['x-forwarded-for'] = withoutPort(request.ip);
  kept['x-forwarded-proto'] = options.publicAt.protocol;
  kept['x-forwarded-host'] = options.publicAt.host;
  return kept;
}

function isRefused(name: string): boolean {
  return (
    refusedNames.has(name) ||
    (name.startsWith('x-') && refusedPrefixes.some((start) => name.startsWith(start)))
  );
}

/** Those that a `Connection` header lists, in lower case. */
function namesIn(connection: string | undefined): readonly string[] {
  return connection === undefined ? [] : connection.split(',').map((name) => name.trim().toLowerCase());
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

/** Headers for the caller: a service's, without what belongs to its connection or tells what it runs on. */
export function returnedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isReturned(name)));
}

/** Whether a caller is told this header of a service's. */
export function isReturned(name: string): boolean {
  return !unreturnedNames.has(name.toLowerCase());
}
