import rateLimit from '@fastify/rate-limit';
import { canonicalId } from '@blindspot/contracts/fields';
import type { App } from '@blindspot/service-kit/create-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { CallerOf } from './callers.ts';
import { addressKey } from './client-address.ts';
import { tooManyRequests } from './gateway-errors.ts';
import type { SharedCounts } from './shared-counts.ts';

export type RateLimits = {
  /** Throws 429 where the address or the account did too much of this. */
  check(request: FastifyRequest, operation: string): Promise<void>;
  /** Throws 429 where the account has too many streams open; else holds a place until the answer ends. */
  holdStream(request: FastifyRequest, reply: Pick<FastifyReply, 'raw'>): Promise<void>;
};

type Limit = {
  max: number;
  minutes: number;
  /** How many calls a gateway lets in before it tells the others; 0 where not one call too many may pass. */
  alone?: number;
  /** Counted by address unless said otherwise. */
  per?: 'account' | 'address and request';
};

/** Public defaults: enough for a family, a classroom or a reviewer behind one address. */
const limits: Record<string, Limit> = {
  register: { max: 30, minutes: 10 },
  login: { max: 60, minutes: 10 },
  'forgot-password': { max: 10, minutes: 10 },
  'reset-password': { max: 20, minutes: 10 },
  'verify-email': { max: 20, minutes: 10 },
  'create-feedback-request': { max: 60, minutes: 60, per: 'account' },
  'submit-feedback-response': { max: 20, minutes: 60, per: 'address and request' },
  'read-receipt': { max: 60, minutes: 10 },
  'change-by-receipt': { max: 60, minutes: 10 },
  'erase-by-receipt': { max: 60, minutes: 10 },
  'get-public-form': { max: 120, minutes: 1, alone: 20 },
  'get-public-summary': { max: 120, minutes: 1, alone: 20 },
};
/** Pages that show what a call answers count with that call. */
const sameAs: Record<string, string> = {
  'page-feedback-form': 'get-public-form',
  'page-public-summary': 'get-public-summary',
  'page-receipt-post': 'read-receipt',
  'page-verify-email': 'verify-email',
};
const everything: Limit = { max: 1_200, minutes: 1, alone: 200 };

/** Open streams of one account, whichever gateways hold them; a browser needs one a window. */
export const streamsPerAccount = 24;
/** A stream ends with its access token, so a place that a killed gateway never gave back is free again after this. */
const streamSeconds = 16 * 60;
const tryAgainMs = 5_000;

export const noLimits: RateLimits = {
  check: () => Promise.resolve(),
  holdStream: () => Promise.resolve(),
};

/**
 * Each gateway counts in memory and refuses by that alone; what it lets in it also counts in the table of all gateways, and
 * refuses by their sum. While the table is away the memory still holds.
 */
export async function createRateLimits(
  app: App,
  parts: { shared: SharedCounts; callerOf: CallerOf },
): Promise<RateLimits> {
  const { shared, callerOf } = parts;
  await app.register(rateLimit, { global: false });
  const refusals = new Counter({
    name: 'gateway_refused_by_limit_total',
    help: 'Calls answered with 429, by the limit that refused them.',
    labelNames: ['limit'],
    registers: [app.metrics],
  });

  function refuse(limit: string, endsInMs: number): never {
    refusals.inc({ limit });
    throw tooManyRequests(Math.ceil(endsInMs / 1_000));
  }

  function createCheck(name: string, limit: Limit): (request: FastifyRequest) => Promise<void> {
    const { max, minutes, alone = 0 } = limit;
    const countHere = app.createRateLimit({
      max,
      timeWindow: minutes * 60_000,
      keyGenerator: (request) => keyOf(request, limit),
    });
    const countTogether = shared.of(name, { max, seconds: minutes * 60 });
    return async (request) => {
      const here = await countHere(request);
      if (here.isAllowed) return;
      if (here.isExceeded) refuse(name, here.ttl);
      const used = max - here.remaining;
      if (used <= alone) return;
      // The first call that is told tells of those before it too.
      const together = await countTogether.add(here.key, used === alone + 1 ? used : 1);
      if (together?.isExceeded) refuse(name, together.endsInMs);
    };
  }

  async function keyOf(request: FastifyRequest, { per }: Limit): Promise<string> {
    const address = addressKey(request.ip);
    if (per === 'address and request') return `${address} ${requestIdOf(request)}`;
    // A token that cannot be checked counts for nobody else: its service refuses the call, and the address is charged.
    const caller = per === 'account' ? await callerOf(request) : undefined;
    return caller?.userId ?? address;
  }

  const checkEverything = createCheck('everything', everything);
  const checks = new Map(Object.entries(limits).map(([name, limit]) => [name, createCheck(name, limit)]));
  const streams = createStreamPlaces(shared, refuse);
  return {
    async check(request, operation) {
      await checkEverything(request);
      await checks.get(sameAs[operation] ?? operation)?.(request);
    },
    async holdStream(request, reply) {
      const caller = await callerOf(request);
      if (caller) await streams.hold(caller.userId, reply);
    },
  };
}

function createStreamPlaces(shared: SharedCounts, refuse: (limit: string, endsInMs: number) => never) {
  const here = new Map<string, number>();
  const together = shared.of('streams', { max: streamsPerAccount, seconds: streamSeconds });

  function move(accountId: string, by: 1 | -1): number {
    const held = (here.get(accountId) ?? 0) + by;
    if (held > 0) here.set(accountId, held);
    else here.delete(accountId);
    return held;
  }

  return {
    async hold(accountId: string, reply: Pick<FastifyReply, 'raw'>): Promise<void> {
      // Of the answer, not of its connection, which one browser keeps for many.
      const over = new Promise<void>((resolve) => reply.raw.once('close', resolve));
      const held = move(accountId, 1);
      void over.then(() => move(accountId, -1));
      if (held > streamsPerAccount) refuse('streams', tryAgainMs);
      const counted = await together.add(accountId, 1);
      if (!counted) return;
      const countedUntil = performance.now() + counted.endsInMs;
      // Later the count has begun anew, without this stream.
      void over.then(async () => {
        if (performance.now() < countedUntil) await together.takeBack(accountId);
      });
      if (counted.isExceeded) refuse('streams', tryAgainMs);
    },
  };
}

/** Another spelling of an id is the same id, and what is no id counts together. */
function requestIdOf({ params }: FastifyRequest): string {
  const named = typeof params === 'object' && params !== null && 'requestId' in params;
  return (named ? canonicalId(params.requestId) : undefined) ?? 'none';
}
