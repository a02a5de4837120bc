import { endedSessionsHeader } from '@blindspot/contracts/access-token';
import { currentTraceparent } from '@blindspot/service-kit/telemetry/trace';
import type { Language } from '@blindspot/contracts/languages';
import type { IncomingHttpHeaders as Http2Headers } from 'node:http2';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

type Headers = Http2Headers | IncomingHttpHeaders;

/** What only we may say, what is said to us, or what belongs to one connection. */
const refusedNames = new Set([
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
 * Headers for a service: the caller's, without any that could pass for ours, and with our own request id and address. Names
 * that the caller's `Connection` lists are already gone. Cookies go to auth only, so a service is told which language was picked.
 */
export function forwardedHeaders(
  request: FastifyRequest,
  headers: Headers,
  options: { publicUrl: URL; keepCookies: boolean; language: Language },
): Headers {
  const kept: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    const refused = refusedNames.has(name) || refusedPrefixes.some((prefix) => name.startsWith(prefix));
    if (!refused && (name !== 'cookie' || options.keepCookies)) kept[name] = value;
  }
  if (request.method === 'GET' || request.method === 'HEAD') {
    // Their bodies are not passed on, so neither is what describes them.
    delete kept['content-length'];
    delete kept['content-type'];
  }
  kept['accept-language'] = options.language;
  kept['x-request-id'] = request.id;
  const traceparent = currentTraceparent();
  if (traceparent !== undefined) kept['traceparent'] = traceparent;
  kept['x-forwarded-for'] = request.ip;
  kept['x-forwarded-proto'] = options.publicUrl.protocol.slice(0, -1);
  kept['x-forwarded-host'] = options.publicUrl.host;
  return kept;
}

const unreturnedNames = new Set([
  'server',
  'x-powered-by',
  'connection',
  'keep-alive',
  'date',
  'x-request-id',
  endedSessionsHeader,
]);

/** Headers for the caller: a service's, without what belongs to its connection or tells what it runs on. */
export function returnedHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !unreturnedNames.has(name)));
}
