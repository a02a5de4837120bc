import helmet from '@fastify/helmet';
import type { App } from '@blindspot/service-kit/http/create-app';
import { notFound } from '@blindspot/service-kit/http/error-handler';

/** Headers of every answer; pages replace the content policy by one of their own. */
export async function addSecurityHeaders(app: App, options: { isSecure: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    hsts: options.isSecure ? { maxAge: 365 * 24 * 3_600, includeSubDomains: true } : false,
  });
}

// Encoded slashes, backslashes, dots and NUL, doubled slashes and path parameters: two readers of such a path may differ.
const oddPath = /%2f|%5c|%2e|%00|%25|\\|\/\/|;/i;

/** Unknown is every path that another reader could take for a different one. */
export function refuseOddPaths(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = (request.raw.url ?? '').split('?');
    if (oddPath.test(path)) done(notFound());
    else done();
  });
}
