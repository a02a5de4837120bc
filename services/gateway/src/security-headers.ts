import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { App } from '@blindspot/service-kit/http/create-app';
import { notFound } from '@blindspot/service-kit/http/error-handler';

/** Headers of every answer; pages replace the content policy by one of their own. */
export function addSecurityHeaders(app: App, options: { isSecure: boolean }): void {
  const headers = securityHeaders(options);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** What helmet would set anew on each answer. It is the same each time, and Node joins it faster when it is told at once. */
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

// Encoded slashes, backslashes, dots and NUL, doubled slashes, steps up and path parameters: two readers of such a path may differ.
const oddPath = /%2f|%5c|%2e|%00|%25|\\|\/\/|;|\/\.{1,2}(?:\/|$)/i;

/** Unknown is every path that another reader could take for a different one. */
export function refuseOddPaths(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = (request.raw.url ?? '').split('?');
    if (oddPath.test(path)) done(notFound());
    else done();
  });
}
