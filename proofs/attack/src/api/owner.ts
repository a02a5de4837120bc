import { randomUUID } from 'node:crypto';
import { anonymity } from '@blindspot/contracts/anonymity';
import { CallError } from '@blindspot/contracts/client';
import { shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute, regenerateSummaryRoute, type Summary } from '@blindspot/contracts/http/summaries';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import {
  createFeedbackRequestRoute,
  listMyRequestsRoute,
  type CreateFeedbackRequest,
} from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { eraseByReceiptRoute } from '@blindspot/contracts/http/receipts';
import { listTrustRoute, rateTrustRoute, type TrustListItem } from '@blindspot/contracts/http/trust';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { eventually } from '@blindspot/test-kit/eventually';
import { createVisitor, type Visitor } from './visitor.ts';

/** The person who asks, and here attacks: with all that the product lets an owner do, and nothing else. */
export interface Owner extends Visitor {
  readonly email: string;
  createRequest(settings?: Partial<CreateFeedbackRequest>): Promise<string>;
  /** The summary as it stands; waits for it where it is being made. */
  summary(requestId: string): Promise<Summary>;
  /** The summary once so many answers are counted and nothing newer is to come out of them; after a while as it stands. */
  summaryOver(requestId: string, responseCount: number): Promise<Summary>;
  /** The summary once it counts so many answers; after a while as it stands. */
  summaryCounting(requestId: string, responseCount: number, timeoutMs?: number): Promise<Summary>;
  /** Resolves when the list of requests counts so many answers; after a while in any case. */
  listCounting(requestId: string, responseCount: number): Promise<void>;
  regenerate(requestId: string): Promise<Summary>;
  /** Shares the newest full release; returns the id of the shared page. */
  share(requestId: string): Promise<string>;
  trustList(requestId: string): Promise<TrustListItem[]>;
  rate(requestId: string, name: string, rating: number): Promise<void>;
}

export interface Submission {
  readonly name: string;
  readonly email: string;
  readonly relationship: Relationship;
  readonly answers: Record<string, string | number>;
}

export async function registerOwner(baseUrl: string, name = 'Marlow Testing'): Promise<Owner> {
  const email = `owner-${randomUUID()}@attack.example`;
  const { body } = await createVisitor(baseUrl).call(registerRoute, {
    body: { name, email, password: 'nine green lanterns at sea' },
  });
  const visitor = createVisitor(baseUrl, body.access_token);

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
    summary: (requestId) =>
      ready(
        () => readOnce(visitor, requestId),
        () => true,
      ),
    summaryOver: (requestId, responseCount) =>
      ready(
        () => readOnce(visitor, requestId),
        (summary) =>
          summary.response_count >= responseCount &&
          (responseCount < anonymity.early || summary.next_release_at_count > summary.response_count) &&
          (responseCount < anonymity.full || summary.stage === 'full'),
      ),
    summaryCounting: (requestId, responseCount, timeoutMs) =>
      ready(
        () => readOnce(visitor, requestId),
        (summary) => summary.response_count >= responseCount,
        timeoutMs,
      ),
    async listCounting(requestId, responseCount) {
      const counts = async (): Promise<void> => {
        const mine = await visitor.call(listMyRequestsRoute, { querystring: {} });
        const listed = mine.body.requests.find(({ id }) => id === requestId);
        if ((listed?.response_count ?? 0) < responseCount) throw new Error('still waiting');
      };
      await eventually(counts, { timeoutMs: 5_000, everyMs: 50 }).catch(() => undefined);
    },
    async regenerate(requestId) {
      const answer = await visitor.call(regenerateSummaryRoute, { params: { requestId } });
      return 'summary' in answer.body ? answer.body : await owner.summary(requestId);
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

/** Asks until there is a summary that is enough, or the time is over; then the last one there was. */
async function ready(
  ask: () => Promise<Summary | undefined>,
  isEnough: (summary: Summary) => boolean,
  timeoutMs = 15_000,
): Promise<Summary> {
  let last: Summary | undefined;
  try {
    return await eventually(
      async () => {
        last = (await ask()) ?? last;
        if (last === undefined || last.status !== 'ready' || !isEnough(last))
          throw new Error('still waiting');
        return last;
      },
      { timeoutMs, everyMs: 50 },
    );
  } catch (error) {
    if (last !== undefined) return last;
    throw error;
  }
}

async function readOnce(visitor: Visitor, requestId: string): Promise<Summary | undefined> {
  try {
    const { body } = await visitor.call(getSummaryRoute, { params: { requestId } });
    return 'summary' in body ? body : undefined;
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
    },
  });
  return body.receipt;
}

/** Takes an answer back, as its writer. */
export async function erase(baseUrl: string, receipt: string): Promise<void> {
  await createVisitor(baseUrl).call(eraseByReceiptRoute, { params: { receipt } });
}
