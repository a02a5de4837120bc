import { randomUUID } from 'node:crypto';
import type { CallInput, CallResult } from '@blindspot/contracts/client';
import type { Route } from '@blindspot/contracts/route';
import type { z } from 'zod';
import { eventually } from '@blindspot/test-kit/eventually';
import type { Release } from './release.ts';

/** What was made before the upgrade, by what only its makers know. */
export interface Made {
  readonly email: string;
  readonly openedRequest: string;
  readonly unopenedRequest: string;
  readonly shareId: string;
  readonly receipts: readonly string[];
  readonly erasedReceipt: string;
}

/** Everything that the product says of it. */
export interface Said {
  readonly counts: Readonly<Record<string, number>>;
  readonly result: unknown;
  readonly shared: unknown;
  readonly trust: unknown;
  readonly receipts: readonly unknown[];
  readonly erased: number;
}

const password = 'seven copper kettles in a row';
const firstSet = 5;
/** What is not heard yet is 404, and a result takes its time on a busy machine. */
const patience = { timeoutMs: 30_000, everyMs: 100 };

/**
 * What people do by the contract of a release. Each answer has the form that this contract gives it; nothing is asked twice
 * but what is not known or not ready yet.
 */
export function peopleOf(release: Release, baseUrl: string) {
  const { routes } = release;

  async function ask<R extends Route>(route: R, input: CallInput<R>, token?: string): Promise<CallResult<R>> {
    const result = await release.call(route, input, { baseUrl, token });
    const { status, body } = result as { status: number; body: unknown };
    const responses: Record<number, z.ZodType> = route.schema.response;
    const told = responses[status]?.safeParse(body);
    if (told?.success === false)
      throw new Error(`${route.operation} answers ${status} in another form: ${told.error.message}`);
    return result;
  }

  async function signIn(email: string): Promise<string> {
    return (await ask(routes.login, { body: { email, password } })).body.access_token;
  }

  async function register(): Promise<{ email: string; token: string }> {
    const email = `ida.${randomUUID().slice(0, 8)}@owners.example`;
    const { body } = await ask(routes.register, { body: { name: 'Ida Berg', email, password } });
    return { email, token: body.access_token };
  }

  async function makeRequest(token: string): Promise<string> {
    const body = { title: 'What do you see?', ai_prompt_type: 'encouraging', question_set: 'quick' } as const;
    return (await ask(routes.makeRequest, { body }, token)).body.id;
  }

  function answer(requestId: string): Promise<string> {
    const key = randomUUID();
    return onceKnown(async () => {
      const { body } = await ask(routes.answer, {
        params: { requestId },
        headers: { 'idempotency-key': key },
        body: {
          responder_name: `Guest ${key.slice(0, 8)}`,
          responder_email: `${key}@guests.example`,
          relationship: 'colleague',
          responses: { strength: 'You listen well and stay calm.', growth: 'You take too much on.' },
          themes: {},
        },
      });
      return body.receipt;
    });
  }

  async function answers(requestId: string, count: number): Promise<string[]> {
    const receipts: string[] = [];
    while (receipts.length < count) receipts.push(await answer(requestId));
    return receipts;
  }

  const openResult = (requestId: string, token: string) =>
    eventually(async () => {
      const { body } = await ask(routes.readSummary, { params: { requestId }, querystring: {} }, token);
      if (body.status !== 'ready' || body.analyzed_count < firstSet)
        throw new Error(`The result of ${requestId} is ${body.status}.`);
      return body;
    }, patience);

  return {
    signIn,
    register,
    makeRequest,
    answer,
    answers,
    openResult,

    async countAnswers(token: string, requestIds: readonly string[]): Promise<number> {
      const { body } = await ask(routes.listRequests, { querystring: {} }, token);
      return body.requests
        .filter(({ id }) => requestIds.includes(id))
        .reduce((sum, { response_count: count }) => sum + count, 0);
    },

    async makeAll(): Promise<Made> {
      const { email, token } = await register();
      const openedRequest = await makeRequest(token);
      const receipts = await answers(openedRequest, firstSet);
      const named = await eventually(async () => {
        const { body } = await ask(routes.listTrust, { params: { requestId: openedRequest } }, token);
        const [first] = body.responses;
        if (body.responses.length < firstSet || first === undefined)
          throw new Error('The list of people lacks some.');
        return first.responder_name;
      }, patience);
      const rating = {
        params: { requestId: openedRequest },
        body: { responder_name: named, trust_rating: 8 },
      };
      await ask(routes.rate, rating, token);
      await openResult(openedRequest, token);
      const share = await ask(routes.share, { params: { requestId: openedRequest } }, token);
      const unopenedRequest = await makeRequest(token);
      const [changed = '', erasedReceipt = '', ...others] = await answers(unopenedRequest, firstSet + 1);
      await ask(routes.changeByReceipt, {
        params: { receipt: changed },
        body: {
          relationship: 'acquaintance',
          responses: { strength: 'You say what you think.', growth: 'You wait too long.' },
          themes: {},
        },
      });
      await ask(routes.eraseByReceipt, { params: { receipt: erasedReceipt } });
      return {
        email,
        openedRequest,
        unopenedRequest,
        shareId: share.body.share_id,
        receipts: [...receipts, changed, ...others],
        erasedReceipt,
      };
    },

    /** Signs in as its owner and reads all of it. */
    async readAll(made: Made): Promise<Said> {
      const token = await signIn(made.email);
      const params = { requestId: made.openedRequest };
      const { body: list } = await ask(routes.listRequests, { querystring: {} }, token);
      const { body: result } = await ask(routes.readSummary, { params, querystring: {} }, token);
      const { body: trust } = await ask(routes.listTrust, { params }, token);
      const { body: shared } = await ask(routes.readShare, { params: { shareId: made.shareId } });
      const receipts: unknown[] = [];
      for (const receipt of made.receipts)
        receipts.push((await ask(routes.readReceipt, { params: { receipt } })).body);
      return {
        counts: Object.fromEntries(list.requests.map(({ id, response_count: count }) => [id, count])),
        result,
        shared,
        trust,
        receipts,
        erased: await ask(routes.readReceipt, { params: { receipt: made.erasedReceipt } }).then(
          ({ status }) => status,
          statusOf,
        ),
      };
    },

    /** Register, sign in, request, five answers, result, share, shared page, receipt. */
    async walk(): Promise<void> {
      const { email } = await register();
      const token = await signIn(email);
      const requestId = await makeRequest(token);
      const [receipt = ''] = await answers(requestId, firstSet);
      const opened = await openResult(requestId, token);
      if (opened.analyzed_count !== firstSet)
        throw new Error(`Of five answers ${opened.analyzed_count} are in the result.`);
      const share = await ask(routes.share, { params: { requestId } }, token);
      const { body: shared } = await ask(routes.readShare, { params: { shareId: share.body.share_id } });
      if (shared.summary !== opened.summary)
        throw new Error('The shared page says something else than the result.');
      const { body } = await ask(routes.readReceipt, { params: { receipt } });
      if (body.responses['strength'] !== 'You listen well and stay calm.')
        throw new Error('A receipt opens another answer.');
    },
  };
}

/** A new request is a moment away from whoever answers it. */
const onceKnown = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const limit = performance.now() + patience.timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (statusOf(error) !== 404 || performance.now() > limit) throw error;
      await new Promise((resolve) => void setTimeout(resolve, patience.everyMs));
    }
  }
};

/** Of a refusal, whichever release's client told of it; anything else is thrown on. */
function statusOf(error: unknown): number {
  if (error instanceof Error && error.name === 'CallError' && 'status' in error) return Number(error.status);
  throw error;
}
