import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { App } from '@blindspot/service-kit/http/create-app';
import { notFound } from '@blindspot/service-kit/http/error-handler';

/** Sets security headers on every reply; pages override the content policy. */
export function addSecurityHeaders(app: App, options: { isSecure: boolean }): void {
  const headers = securityHeaders(options);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** Computes helmet's headers once, because they are the same for every reply. */
function securityHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    hsts: isSecure ? { maxAge: 365 * 24 * 3_600, includeSubDomains: true } : false,
  })(answer.req, answer, () => undefined);
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

// Paths that two parsers may read differently, such as paths with encoded slashes or parent segments.
const oddPath = /%2f|%5c|%2e|%00|%25|\\|\/\/|;|\/\.{1,2}(?:\/|$)/i;

export function refuseOddPaths(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = (request.raw.url ?? '').split('?');
    if (oddPath.test(path)) done(notFound());
    else done();
  });
}
