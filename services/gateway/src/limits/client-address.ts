import type { App } from '@blindspot/service-kit/http/create-app';
import { networkOf } from '@blindspot/service-kit/http/network-of';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { FastifyRequest } from 'fastify';

/** Removes a port that a proxy appended, as in `203.0.113.7:51234` or `[2001:db8::1]:443`. */
export function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

export function addressKey(address: string): string {
  return networkOf(withoutPort(address));
}

export interface ProxyWatch {
  warning(): string | undefined;
}

const logAgainAfterMs = 10 * 60_000;
const warning =
  'Calls come through a proxy that TRUST_PROXY does not list, so everybody behind it counts as one address. ' +
  "List the proxy's address in TRUST_PROXY.";

/**
 * Warns about forwarded addresses from a proxy that TRUST_PROXY does not list. The limits ignore such
 * addresses.
 */
export function watchForProxies(app: App, logger: Logger): ProxyWatch {
  let seenAt = -Infinity;
  let loggedAt = -Infinity;
  app.addHook('onRequest', (request, _reply, done) => {
    if (namesAnother(request)) {
      seenAt = performance.now();
      if (seenAt - loggedAt > logAgainAfterMs) {
        loggedAt = seenAt;
        logger.warn(warning);
      }
    }
    done();
  });
  return { warning: () => (performance.now() - seenAt < logAgainAfterMs ? warning : undefined) };
}

function namesAnother({ headers, ip, socket }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return false;
  return ip === socket.remoteAddress;
}
