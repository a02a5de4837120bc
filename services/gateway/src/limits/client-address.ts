import { isIP, isIPv6 } from 'node:net';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { FastifyRequest } from 'fastify';

/** Removes a port that a proxy appended, as in `203.0.113.7:51234` or `[2001:db8::1]:443`. */
export function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

/** Returns an address's rate limit key. All IPv6 addresses of a household's /64 share one key. */
export function addressKey(written: string): string {
  const address = withoutPort(written);
  if (isIP(address) === 0) return 'unknown';
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [, , , , , marker, high = 0, low = 0] = groups;
  const isMapped = marker === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** Parses any notation of an IPv6 address into its eight numbers. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%');
  const hexadecimal = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hexadecimal.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...gap, ...last].map((group) => Number.parseInt(group, 16));
}

export interface ProxyWatch {
  /** Returns a warning for the operator if a call came through an unlisted proxy in the last ten minutes. */
  warning(): string | undefined;
}

const logAgainAfterMs = 10 * 60_000;
const warning =
  'Calls come through a proxy that TRUST_PROXY does not list, so everybody behind it counts as one address. ' +
  "List the proxy's address in TRUST_PROXY.";

/**
 * Warns about forwarded addresses from a peer that TRUST_PROXY does not list: a forgotten proxy or a forgery.
 * The limits ignore such addresses.
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
