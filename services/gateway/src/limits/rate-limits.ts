import { submitFeedbackResponse } from '@blindspot/contracts/endpoints';
import { canonicalId } from '@blindspot/contracts/fields';
import type { Operation } from '@blindspot/contracts/routes';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallerOf } from './callers.ts';
import { addressKey } from './client-address.ts';
import { tooManyRequests } from '../gateway-errors.ts';
import type { Limiters, LimitWindow, TooMuch } from './limiters.ts';
import { createPlaces } from './places.ts';
import { isAsset, isHealth } from './request-kinds.ts';
import { createSubmissionLimit } from './submission-limit.ts';
import type { SubmissionPasses } from './submission-passes.ts';

export interface RateLimits {
  /**
   * Counts a call. Throws 429 if its address or account has exceeded the operation's limit, or has too many of
   * these calls in progress. A call is in progress until `reply` ends.
   */
  check(request: FastifyRequest, reply: Pick<FastifyReply, 'raw'>, operation: string): Promise<void>;
  /** Sends an answer and counts it if it was stored. Throws 429 if the network has exceeded its limit. */
  submit<T>(request: FastifyRequest, answer: SentAnswer<T>): Promise<T>;
  /** Counts a stream as open until the reply ends. Throws 429 if there are too many open streams. */
  holdStream(request: FastifyRequest, reply: Pick<FastifyReply, 'raw'>): Promise<void>;
}

type Check = (request: FastifyRequest, reply: Pick<FastifyReply, 'raw'>, address: string) => Promise<void>;

interface SentAnswer<T> {
  pass?: string | undefined;
  send: () => Promise<T>;
  isStored: (sent: T) => boolean;
}

interface Limit {
  max: number;
  minutes: number;
  /**
   * `account` limits each account, and each address to four times that limit. `account-here` counts an
   * account separately at each address, so that a thief elsewhere cannot lock out the account's owner.
   */
  per: 'address' | 'account' | 'account-here';
  atOnce?: number;
}

/** Limits per operation, enough for a family, a classroom or a reviewer behind one address. */
const limits: Partial<Record<Operation, Limit>> = {
  register: { max: 30, minutes: 10, per: 'address' },
  login: { max: 60, minutes: 10, per: 'address' },
  'forgot-password': { max: 10, minutes: 10, per: 'address' },
  'reset-password': { max: 20, minutes: 10, per: 'address' },
  'verify-email': { max: 20, minutes: 10, per: 'address' },
  'create-feedback-request': { max: 60, minutes: 60, per: 'account' },
  'read-receipt': { max: 60, minutes: 10, per: 'address' },
  'change-by-receipt': { max: 60, minutes: 10, per: 'address' },
  'change-quoting': { max: 60, minutes: 10, per: 'address' },
  'erase-by-receipt': { max: 60, minutes: 10, per: 'address' },
  'ask-for-erasure-link': { max: 10, minutes: 10, per: 'address' },
  'open-erasure-link': { max: 20, minutes: 10, per: 'address' },
  'erase-by-link': { max: 60, minutes: 10, per: 'address' },
  'send-report': { max: 30, minutes: 60, per: 'account' },
  'send-visitor-report': { max: 6, minutes: 60, per: 'address' },
  'get-public-form': { max: 120, minutes: 1, per: 'address' },
  'get-public-summary': { max: 120, minutes: 1, per: 'address' },
  // Calls that hash a password, even a wrong password.
  'update-account': { max: 60, minutes: 10, per: 'account-here', atOnce: 4 },
  'delete-account': { max: 20, minutes: 10, per: 'account-here', atOnce: 4 },
  'revoke-all-sessions': { max: 20, minutes: 10, per: 'account-here', atOnce: 4 },
  'start-second-factor': { max: 20, minutes: 10, per: 'account-here', atOnce: 4 },
  'confirm-second-factor': { max: 20, minutes: 10, per: 'account-here', atOnce: 4 },
  'remove-second-factor': { max: 20, minutes: 10, per: 'account-here', atOnce: 4 },
  // Calls that export data, read a long list, or count all data.
  'export-account': { max: 20, minutes: 10, per: 'account', atOnce: 2 },
  'admin-export-emails': { max: 300, minutes: 10, per: 'account', atOnce: 4 },
  'admin-list-users-responses': { max: 600, minutes: 10, per: 'account', atOnce: 4 },
  'admin-list-newsletter-members': { max: 300, minutes: 10, per: 'account', atOnce: 4 },
  'admin-get-analytics': { max: 120, minutes: 10, per: 'account', atOnce: 4 },
  'admin-get-health-report': { max: 120, minutes: 10, per: 'account', atOnce: 4 },
  // Calls that use a model or a mail server.
  'admin-preview-system-prompts': { max: 30, minutes: 10, per: 'account', atOnce: 2 },
  'admin-run-health-test': { max: 30, minutes: 10, per: 'account', atOnce: 2 },
  'admin-test-letter': { max: 30, minutes: 10, per: 'account', atOnce: 2 },
  'get-feedback-summary': { max: 600, minutes: 10, per: 'account', atOnce: 8 },
  'regenerate-summary': { max: 60, minutes: 10, per: 'account', atOnce: 4 },
  'share-summary': { max: 60, minutes: 10, per: 'account', atOnce: 4 },
};
const accountsPerAddress = 4;
/** Maps pages and calls to the call whose limit they share. */
const sameAs: Record<string, Operation> = {
  'page-feedback-form': 'get-public-form',
  'page-public-summary': 'get-public-summary',
  'page-receipt-post': 'read-receipt',
  'page-verify-email': 'verify-email',
  'page-lost-receipt-post': 'ask-for-erasure-link',
  'page-report-post': 'send-visitor-report',
  'duplicate-feedback-request': 'create-feedback-request',
  'create-follow-up': 'create-feedback-request',
};

/**
 * Limit in points on all requests from one address, even rejected requests. A call or page costs five points,
 * a file one, because a page loads about twenty files.
 */
const everything = { max: 6_000, seconds: 60 };
const pointsOf = (request: FastifyRequest): number => (isAsset(request) ? 1 : 5);
/** An address that exceeds `everything` still gets this many posted forms back with their typed text. */
const formsReturned = { max: 60, seconds: 60 };

/**
 * Limit on rejected answers per network and request. If they counted as stored answers, a sender could probe
 * that limit without storing an answer.
 */
const unstored: LimitWindow = { max: 60, spare: 60, seconds: 3_600 };
const sendsAnswers: ReadonlySet<string> = new Set([submitFeedbackResponse.operation, 'page-feedback-submit']);

/** Each browser window needs one stream. */
export const streamsPerAccount = 24;
const streamsPerAddress = 512;
/** Retry time for a caller with too many calls in progress; these calls have probably ended by that time. */
const soonMs = 5_000;

export const noLimits: RateLimits = {
  check: () => Promise.resolve(),
  submit: (_request, { send }) => send(),
  holdStream: () => Promise.resolve(),
};

export function createRateLimits(
  app: App,
  deps: {
    limiters: Limiters;
    passes: SubmissionPasses;
    callerOf: CallerOf;
    onReject: (limit: string) => void;
  },
): RateLimits {
  const { limiters, passes, callerOf, onReject } = deps;

  function reject(limit: string, { waitMs }: TooMuch): never {
    onReject(limit);
    throw tooManyRequests(Math.ceil(waitMs / 1_000));
  }

  function openLimit(name: string, { max, minutes, per, atOnce = Infinity }: Limit): Check {
    const seconds = minutes * 60;
    // Limits per minute protect only this gateway, so they need no write to the database.
    const kind = minutes === 1 ? 'own' : 'shared';
    if (per === 'address') {
      const ofAddress = limiters[kind](name, { max, seconds });
      return async (_request, _reply, address) => rejectIf(name, await ofAddress.count(address));
    }
    const ofAccount = limiters[kind](name, { max, seconds });
    const ofAddress = limiters[kind](`${name} of an address`, { max: max * accountsPerAddress, seconds });
    const underWay = createPlaces(atOnce);
    return async (request, reply, address) => {
      // A call with an invalid token counts against the address; the service will reject the call.
      const caller = (await callerOf(request))?.userId ?? address;
      const account = per === 'account-here' ? `${caller} ${address}` : caller;
      rejectIf(name, (await ofAddress.count(address)) ?? (await ofAccount.count(account)));
      const leave = underWay.take(account);
      if (!leave) reject(name, { waitMs: soonMs });
      else if (reply.raw.closed) leave();
      else reply.raw.once('close', leave);
    };
  }

  function rejectIf(name: string, tooMuch: TooMuch | undefined): void {
    if (tooMuch) reject(name, tooMuch);
  }

  const flood = limiters.own('everything', everything);
  const returned = limiters.own('forms-returned', formsReturned);
  const floodedForms = new WeakMap<FastifyRequest, TooMuch>();
  app.addHook('onRequest', async (request) => {
    if (isHealth(request)) return;
    const address = addressKey(request.ip);
    const tooMuch = await flood.count(address, pointsOf(request));
    if (!tooMuch) return;
    // Rejects a form only after its body is read, so that the page can return the typed text.
    if (request.routeOptions.config.keepsFields && !(await returned.count(address)))
      floodedForms.set(request, tooMuch);
    else reject('everything', tooMuch);
  });

  const checks = new Map(Object.entries(limits).map(([name, limit]) => [name, openLimit(name, limit)]));
  const submissions = createSubmissionLimit({ limiters, passes, onReject });
  const unstoredAnswers = limiters.shared('unstored-answers', unstored);
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (!sendsAnswers.has(request.routeOptions.config.operation ?? '')) return;
    if (statusCode >= 400 && statusCode < 500 && statusCode !== 429)
      await unstoredAnswers.count(placeOf(request));
  });

  async function checkUnstored(request: FastifyRequest): Promise<void> {
    const tooMuch = await unstoredAnswers.reached(placeOf(request));
    if (tooMuch) reject('unstored-answers', tooMuch);
  }

  const streams = {
    account: createPlaces(streamsPerAccount),
    address: createPlaces(streamsPerAddress),
  };
  return {
    async check(request, reply, operation) {
      const flooded = floodedForms.get(request);
      if (flooded) reject('everything', flooded);
      const address = addressKey(request.ip);
      await checks.get(sameAs[operation] ?? operation)?.(request, reply, address);
      if (sendsAnswers.has(operation)) await checkUnstored(request);
    },
    submit: (request, { pass = passOf(request), ...answer }) =>
      submissions.submit(placeOf(request), pass, answer),
    async holdStream(request, reply) {
      const caller = await callerOf(request);
      if (!caller || reply.raw.closed) return;
      const held = [streams.account.take(caller.userId), streams.address.take(addressKey(request.ip))];
      const free = (): void => held.forEach((leave) => leave?.());
      // Watches the reply instead of the connection, because a browser reuses its connection for many replies.
      reply.raw.once('close', free);
      if (!held.includes(undefined)) return;
      free();
      reject('streams', { waitMs: soonMs });
    },
  };
}

function placeOf(request: FastifyRequest): string {
  return `${addressKey(request.ip)} ${requestIdOf(request)}`;
}

function passOf({ headers }: FastifyRequest): string | undefined {
  const shown = headers['submission-pass'];
  return typeof shown === 'string' ? shown : undefined;
}

/** Returns the request's id in canonical spelling; invalid ids share one key. */
function requestIdOf({ params }: FastifyRequest): string {
  const named = typeof params === 'object' && params !== null && 'requestId' in params;
  return (named ? canonicalId(params.requestId) : undefined) ?? 'none';
}
