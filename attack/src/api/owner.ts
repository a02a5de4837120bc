import { randomUUID } from 'node:crypto';
import { CallError } from '@blindspot/contracts/client';
import { getSummaryRoute, regenerateSummaryRoute, type Summary } from '@blindspot/contracts/http-analysis';
import { registerRoute } from '@blindspot/contracts/http-auth';
import { createFeedbackRequestRoute, type CreateFeedbackRequest } from '@blindspot/contracts/http-requests';
import {
  eraseByReceiptRoute,
  listTrustRoute,
  rateTrustRoute,
  submitFeedbackResponseRoute,
  type TrustListItem,
} from '@blindspot/contracts/http-responses';
import type { Relationship } from '@blindspot/contracts/vocabulary';
import { eventually } from '@blindspot/test-kit/eventually';
import { createVisitor, type Visitor } from './visitor.ts';

/** The person who asks, and here attacks: with all that the product lets an owner do, and nothing else. */
export interface Owner extends Visitor {
  readonly email: string;
  createRequest(settings?: Partial<CreateFeedbackRequest>): Promise<string>;
  /** The summary as it stands; waits for it where it is being made. */
  summary(requestId: string): Promise<Summary>;
  /** The summary once it rests on so many answers or the time is over; then as it stands. */
  summaryOver(requestId: string, analyzedCount: number): Promise<Summary>;
  regenerate(requestId: string): Promise<Summary>;
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

  async function ready(
    ask: () => Promise<Summary | undefined>,
    isEnough: (summary: Summary) => boolean,
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
        { timeoutMs: 30_000, everyMs: 100 },
      );
    } catch (error) {
      if (last !== undefined) return last;
      throw error;
    }
  }

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
    summaryOver: (requestId, analyzedCount) =>
      ready(
        () => readOnce(visitor, requestId),
        (summary) => summary.analyzed_count >= analyzedCount,
      ),
    async regenerate(requestId) {
      const answer = await visitor.call(regenerateSummaryRoute, { params: { requestId } });
      return 'summary' in answer.body ? answer.body : await owner.summary(requestId);
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
