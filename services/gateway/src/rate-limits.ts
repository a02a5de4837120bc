import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import { canonicalId } from '@blindspot/contracts/fields';
import type { App } from '@blindspot/service-kit/create-app';
import type { FastifyRequest } from 'fastify';
import { tooManyRequests } from './gateway-errors.ts';

/** Throws 429 where the address did too much of this. */
export type RateLimits = (request: FastifyRequest, operation: string) => Promise<void>;

type Limit = { max: number; minutes: number; per?: (request: FastifyRequest) => string };

/** Public defaults: enough for a family, a classroom or a reviewer behind one address. */
const limits: Record<string, Limit> = {
  register: { max: 30, minutes: 10 },
  login: { max: 60, minutes: 10 },
  'forgot-password': { max: 10, minutes: 10 },
  'reset-password': { max: 20, minutes: 10 },
  'verify-email': { max: 20, minutes: 10 },
  'submit-feedback-response': { max: 20, minutes: 60, per: requestIdOf },
  'read-receipt': { max: 60, minutes: 10 },
  'change-by-receipt': { max: 60, minutes: 10 },
  'erase-by-receipt': { max: 60, minutes: 10 },
  'get-public-form': { max: 120, minutes: 1 },
  'get-public-summary': { max: 120, minutes: 1 },
};
/** Pages that show what a call answers count with that call. */
const sameAs: Record<string, string> = {
  'page-feedback-form': 'get-public-form',
  'page-public-summary': 'get-public-summary',
  'page-receipt-post': 'read-receipt',
  'page-verify-email': 'verify-email',
};
const everything: Limit = { max: 1_200, minutes: 1 };

/** Counts by address in this process; the limits of accounts are kept by the services. */
export async function createRateLimits(app: App, mode: 'on' | 'off'): Promise<RateLimits> {
  if (mode === 'off') return () => Promise.resolve();
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const check = (name: string, { max, minutes, per }: Limit) =>
    app.createRateLimit({
      max,
      timeWindow: minutes * 60_000,
      keyGenerator: (request) => `${name} ${addressKey(request.ip)} ${per?.(request) ?? ''}`,
    });
  const all = check('all', everything);
  const byOperation = new Map(Object.entries(limits).map(([name, limit]) => [name, check(name, limit)]));
  return async (request, operation) => {
    for (const limiter of [all, byOperation.get(sameAs[operation] ?? operation)]) {
      const outcome = await limiter?.(request);
      if (outcome && !outcome.isAllowed && outcome.isExceeded) throw tooManyRequests(outcome.ttlInSeconds);
    }
  };
}

/** One household or site of IPv6 has a /64 for itself, so its addresses count as one. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const groups =
    tail === undefined
      ? first
      : [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** One spelling of the request is one bucket; what is no id shares one, so that nobody fills the memory with made-up ones. */
function requestIdOf(request: FastifyRequest): string {
  const { params } = request;
  const named = typeof params === 'object' && params !== null && 'requestId' in params;
  return (named && canonicalId(params.requestId)) || '';
}
