import { submitFeedbackResponse } from '@blindspot/contracts/endpoints/feedback-responses';
import { canonicalId } from '@blindspot/contracts/fields';
import type { Operation } from '@blindspot/contracts/routes';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { CallerOf } from './callers.ts';
import { addressKey } from './client-address.ts';
import { tooManyRequests } from '../gateway-errors.ts';
import type { SharedLimits } from './shared-limits.ts';
import { createSubmissionLimit } from './submission-limit.ts';
import type { SubmissionPasses } from './submission-passes.ts';

export interface RateLimits {
  /** Throws 429 where the address or the account did too much of this; a `pass` may let an answer in all the same. */
  check(request: FastifyRequest, operation: string, pass?: string): Promise<void>;
  /** Throws 429 where the account has too many streams open; else holds a place until the answer ends. */
  holdStream(request: FastifyRequest, reply: Pick<FastifyReply, 'raw'>): Promise<void>;
}

/** Counted by address unless said otherwise. */
interface Limit {
  max: number;
  minutes: number;
  per?: 'account';
}

/** Public defaults: enough for a family, a classroom or a reviewer behind one address. */
const limits: Partial<Record<Operation, Limit>> = {
  register: { max: 30, minutes: 10 },
  login: { max: 60, minutes: 10 },
  'forgot-password': { max: 10, minutes: 10 },
  'reset-password': { max: 20, minutes: 10 },
  'verify-email': { max: 20, minutes: 10 },
  'create-feedback-request': { max: 60, minutes: 60, per: 'account' },
  'read-receipt': { max: 60, minutes: 10 },
  'change-by-receipt': { max: 60, minutes: 10 },
  'erase-by-receipt': { max: 60, minutes: 10 },
  'ask-for-erasure-link': { max: 10, minutes: 10 },
  'open-erasure-link': { max: 20, minutes: 10 },
  'erase-by-link': { max: 60, minutes: 10 },
  'send-report': { max: 30, minutes: 60, per: 'account' },
  'send-visitor-report': { max: 6, minutes: 60 },
  'get-public-form': { max: 120, minutes: 1 },
  'get-public-summary': { max: 120, minutes: 1 },
};
/** Pages that show what a call answers count with that call. */
const sameAs: Record<string, Operation> = {
  'page-feedback-form': 'get-public-form',
  'page-public-summary': 'get-public-summary',
  'page-receipt-post': 'read-receipt',
  'page-verify-email': 'verify-email',
  'page-lost-receipt-post': 'ask-for-erasure-link',
  'page-report-post': 'send-visitor-report',
};
const everything: Limit = { max: 1_200, minutes: 1 };

/** Open streams of one account, whichever gateways hold them; a browser needs one a window. */
export const streamsPerAccount = 24;
/** A stream ends with its access token. */
const streamSeconds = 16 * 60;
const streamWaitMs = 5_000;

export const noLimits: RateLimits = {
  check: () => Promise.resolve(),
  holdStream: () => Promise.resolve(),
};

export function createRateLimits(
  app: App,
  parts: { shared: SharedLimits; passes: SubmissionPasses; callerOf: CallerOf },
): RateLimits {
  const { shared, passes, callerOf } = parts;
  const refusals = new Counter({
    name: 'gateway_refused_by_limit_total',
    help: 'Calls answered with 429, by the limit that refused them.',
    labelNames: ['limit'],
    registers: [app.metrics],
  });

  function refuse(limit: string, waitMs: number): never {
    refusals.inc({ limit });
    throw tooManyRequests(Math.ceil(waitMs / 1_000));
  }

  function openLimit(name: string, { max, minutes, per }: Limit) {
    const counts = shared.limit(name, { max, seconds: minutes * 60 });
    return async (request: FastifyRequest, address: string): Promise<void> => {
      const tooMuch = await counts.count(await keyOf(request, address, per));
      if (tooMuch) refuse(name, tooMuch.waitMs);
    };
  }

  function keyOf(request: FastifyRequest, address: string, per: Limit['per']): string | Promise<string> {
    if (per === undefined) return address;
    // A token that proves nobody is charged to its address; the service will refuse the call.
    return callerOf(request).then((caller) => caller?.userId ?? address);
  }

  const checkEverything = openLimit('everything', everything);
  const checks = new Map(Object.entries(limits).map(([name, limit]) => [name, openLimit(name, limit)]));
  const checkSubmission = createSubmissionLimit({
    shared,
    passes,
    onRefusal: (limit) => refusals.inc({ limit }),
  });
  const streams = shared.places('streams', { max: streamsPerAccount, seconds: streamSeconds });
  return {
    async check(request, operation, pass) {
      // Read from the headers each time that it is asked for.
      const address = addressKey(request.ip);
      await checkEverything(request, address);
      await checks.get(sameAs[operation] ?? operation)?.(request, address);
      if (operation === submitFeedbackResponse.operation)
        await checkSubmission(`${address} ${requestIdOf(request)}`, pass ?? passOf(request));
    },
    async holdStream(request, reply) {
      // Of the answer, not of its connection, which one browser keeps for many.
      const over = new Promise<void>((resolve) => {
        if (reply.raw.closed) resolve();
        else reply.raw.once('close', resolve);
      });
      const caller = await callerOf(request);
      if (caller && !(await streams.hold(caller.userId, over))) refuse('streams', streamWaitMs);
    },
  };
}

function passOf({ headers }: FastifyRequest): string | undefined {
  const shown = headers['submission-pass'];
  return typeof shown === 'string' ? shown : undefined;
}

/** Another spelling of an id is the same id, and what is no id counts together. */
function requestIdOf({ params }: FastifyRequest): string {
  const named = typeof params === 'object' && params !== null && 'requestId' in params;
  return (named ? canonicalId(params.requestId) : undefined) ?? 'none';
}
