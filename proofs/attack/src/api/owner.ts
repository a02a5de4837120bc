import { randomUUID } from 'node:crypto';
import { CallError } from '@blindspot/contracts/client';
import { pathOf } from '@blindspot/contracts/endpoints/endpoint';
import { shareSummaryRoute } from '@blindspot/contracts/http/shares';
import {
  getSummaryRoute,
  regenerateSummaryRoute,
  type Summary,
  type SummaryPending,
} from '@blindspot/contracts/http/summaries';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import {
  createFeedbackRequestRoute,
  listMyRequestsRoute,
  type CreateFeedbackRequest,
} from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { changeByReceiptRoute, eraseByReceiptRoute } from '@blindspot/contracts/http/receipts';
import { listTrustRoute, rateTrustRoute, type TrustListItem } from '@blindspot/contracts/http/trust';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { eventually } from '@blindspot/test-kit/eventually';
import { createVisitor, type Visitor } from './visitor.ts';

/** The person who asks, and here attacks: with all that the product lets an owner do, and nothing else. */
export interface Owner extends Visitor {
  readonly email: string;
  createRequest(settings?: Partial<CreateFeedbackRequest>): Promise<string>;
  /** Waits until so many people are in the trust list and what can be prepared is; after a while in any case. */
  awaitAnswers(requestId: string, count: number): Promise<void>;
  /** The bare call: the first reading opens the first set. Waits for it where it is being made. */
  summary(requestId: string): Promise<Summary>;
  /** Reads what is open, and opens nothing; undefined before the first answer. */
  readSealed(requestId: string): Promise<Summary | undefined>;
  /** How many answers the summary counts, once it is so many; after a while as many as there are. */
  countsIn(requestId: string, count: number, timeoutMs?: number): Promise<number>;
  /** Once so many answers are there, the first reading. */
  openFirst(requestId: string, count: number): Promise<Summary>;
  /** Opens the next set where one is ready, and else has the same findings worded again. */
  regenerate(requestId: string): Promise<Summary>;
  /** Resolves when the list of requests counts so many answers; after a while in any case. */
  listCounting(requestId: string, responseCount: number): Promise<void>;
  /** Shares the newest full release; returns the id of the shared page. */
  share(requestId: string): Promise<string>;
  trustList(requestId: string): Promise<TrustListItem[]>;
  rate(requestId: string, name: string, rating: number): Promise<void>;
}

export interface Submission {
  readonly name: string;
  readonly email: string;
  readonly relationship: Relationship;
  readonly answers: Record<string, string | number | null>;
  /** Taps by question. */
  readonly themes?: Record<string, string[]>;
}

export async function registerOwner(baseUrl: string, name = 'Marlow Testing'): Promise<Owner> {
  const email = `owner-${randomUUID()}@attack.example`;
  const { body } = await createVisitor(baseUrl).call(registerRoute, {
    body: { name, email, password: 'nine green lanterns at sea' },
  });
  return ownerFrom(createVisitor(baseUrl, body.access_token), email);
}

/** Somebody who is signed in already, as an owner. */
export function ownerFrom(visitor: Visitor, email: string): Owner {
  const owner: Owner = {
    ...visitor,
    email,
    async createRequest(settings = {}) {
      const created = await visitor.call(createFeedbackRequestRoute, {
        body: {
          title: 'How do you see me?',
          ai_prompt_type: 'encouraging',
          question_set: 'relateful',
          ...settings,
        },
      });
      return created.body.id;
    },
    async awaitAnswers(requestId, count) {
      const isThere = async (): Promise<void> => {
        const { body } = await visitor.call(listTrustRoute, { params: { requestId } });
        const { ready, prepared } = body.next_set;
        if (body.responses.length < count || (ready && !prepared)) throw new Error('still waiting');
      };
      await eventually(isThere, { timeoutMs: 15_000, everyMs: 50 }).catch(() => undefined);
    },
    summary: (requestId) => made(() => readOnce(visitor, requestId, {})),
    async readSealed(requestId) {
      const body = await readOnce(visitor, requestId, { read: 'sealed' });
      return body !== undefined && 'summary' in body ? body : undefined;
    },
    async countsIn(requestId, count, timeoutMs = 15_000) {
      let counted = 0;
      const counts = async (): Promise<void> => {
        counted = (await owner.readSealed(requestId))?.response_count ?? 0;
        if (counted < count) throw new Error('still waiting');
      };
      await eventually(counts, { timeoutMs, everyMs: 50 }).catch(() => undefined);
      return counted;
    },
    async openFirst(requestId, count) {
      await owner.awaitAnswers(requestId, count);
      return await owner.summary(requestId);
    },
    async regenerate(requestId) {
      const answer = await visitor.call(regenerateSummaryRoute, { params: { requestId } });
      return 'summary' in answer.body && answer.body.status === 'ready'
        ? answer.body
        : await made(() => readOnce(visitor, requestId, { read: 'sealed' }));
    },
    async listCounting(requestId, responseCount) {
      const counts = async (): Promise<void> => {
        const mine = await visitor.call(listMyRequestsRoute, { querystring: {} });
        const listed = mine.body.requests.find(({ id }) => id === requestId);
        if ((listed?.response_count ?? 0) < responseCount) throw new Error('still waiting');
      };
      await eventually(counts, { timeoutMs: 5_000, everyMs: 50 }).catch(() => undefined);
    },
    async share(requestId) {
      return (await visitor.call(shareSummaryRoute, { params: { requestId } })).body.share_id;
    },
    async trustList(requestId) {
      const { body: list } = await visitor.call(listTrustRoute, { params: { requestId } });
      return list.responses;
    },
    async rate(requestId, responderName, rating) {
      await visitor.call(rateTrustRoute, {
        params: { requestId },
        body: { responder_name: responderName, trust_rating: rating },
      });
    },
  };
  return owner;
}

/** Asks until the analysis has ended. */
async function made(ask: () => Promise<Summary | SummaryPending | undefined>): Promise<Summary> {
  return await eventually(
    async () => {
      const body = await ask();
      if (body === undefined || !('summary' in body) || body.status !== 'ready')
        throw new Error('There is no analysis yet.');
      return body;
    },
    { timeoutMs: 30_000, everyMs: 50 },
  );
}

async function readOnce(
  visitor: Visitor,
  requestId: string,
  querystring: { read?: 'sealed' },
): Promise<Summary | SummaryPending | undefined> {
  try {
    return (await visitor.call(getSummaryRoute, { params: { requestId }, querystring })).body;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

/** Answers a request as anybody with the link does; returns the receipt. */
export async function submit(baseUrl: string, requestId: string, submission: Submission): Promise<string> {
  const { body } = await createVisitor(baseUrl).call(submitFeedbackResponseRoute, {
    params: { requestId },
    headers: {},
    body: {
      responder_name: submission.name,
      responder_email: submission.email,
      relationship: submission.relationship,
      responses: submission.answers,
      ...(submission.themes && { themes: submission.themes }),
    },
  });
  return body.receipt;
}

/** Takes an answer back, as its writer. */
export async function erase(baseUrl: string, receipt: string): Promise<void> {
  await createVisitor(baseUrl).call(eraseByReceiptRoute, { params: { receipt } });
}

/** Sends other marks under the same receipt; returns the status of the reply. */
export async function change(
  baseUrl: string,
  receipt: string,
  { relationship, answers }: Pick<Submission, 'relationship' | 'answers'>,
): Promise<number> {
  const { status } = await createVisitor(baseUrl).send('PUT', pathOf(changeByReceiptRoute, { receipt }), {
    responses: answers,
    relationship,
  });
  return status;
}
