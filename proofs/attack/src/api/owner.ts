import { randomUUID } from 'node:crypto';
import { pathOf } from '@blindspot/contracts/route';
import { changeByReceipt } from '@blindspot/contracts/endpoints';
import type { CreateFeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import type { SharedPart } from '@blindspot/contracts/http/shares';
import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import type { TrustListItem } from '@blindspot/contracts/http/trust';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { friendAt } from '@blindspot/people/friend';
import { ownerAt, register } from '@blindspot/people/owner';
import { eventually } from '@blindspot/test-kit/eventually';
import { createVisitor, type Visitor } from './visitor.ts';

/** The attacking owner, limited to what the product allows an owner to do. */
export interface Owner extends Visitor {
  readonly email: string;
  createRequest(settings?: Partial<CreateFeedbackRequest>): Promise<string>;
  /** Waits until `count` people are in the trust list and the set is prepared; gives up after 15 s. */
  awaitAnswers(requestId: string, count: number): Promise<void>;
  /** Calls the summary route, whose first call opens the first set. Waits until the result is ready. */
  summary(requestId: string): Promise<Summary>;
  /** Reads the opened result without opening a set; undefined before there is one. */
  readSealed(requestId: string): Promise<Summary | undefined>;
  /** Waits until the summary counts `count` answers and returns that number, or the number so far after the timeout. */
  countsIn(requestId: string, count: number, timeoutMs?: number): Promise<number>;
  /** Waits for `count` answers, then opens the first set. */
  openFirst(requestId: string, count: number): Promise<Summary>;
  /** Opens the next set if one is ready; otherwise requests another text of the same findings. */
  regenerate(requestId: string): Promise<Summary>;
  /** Resolves once the list of requests counts this many answers; gives up after 5 s. */
  listCounting(requestId: string, responseCount: number): Promise<void>;
  /** Shares the newest result; returns the share id. */
  share(requestId: string, shows?: SharedPart): Promise<string>;
  trustList(requestId: string): Promise<TrustListItem[]>;
  rate(requestId: string, name: string, rating: number): Promise<void>;
}

export interface Submission {
  readonly name: string;
  readonly email: string;
  readonly relationship: Relationship;
  readonly answers: Record<string, string | number | null>;
  /** Whether its texts may be quoted; false if omitted. */
  readonly mayQuote?: boolean;
  /** Tapped themes by question. */
  readonly themes?: Record<string, string[]>;
}

export async function registerOwner(baseUrl: string, name = 'Marlow Testing'): Promise<Owner> {
  const email = `owner-${randomUUID()}@attack.example`;
  const { token } = await register({ baseUrl }, { name, email });
  return ownerFrom(createVisitor(baseUrl, token), email);
}

/** Returns a signed-in visitor as an owner. */
export function ownerFrom(visitor: Visitor, email: string): Owner {
  const person = ownerAt({ baseUrl: visitor.baseUrl }, visitor.token ?? '');
  const owner: Owner = {
    ...visitor,
    email,
    createRequest: (settings = {}) =>
      person.makeRequest({ title: 'How do you see me?', question_set: 'relateful', ...settings }),
    async awaitAnswers(requestId, count) {
      const isThere = async (): Promise<void> => {
        const { responses, next_set: next } = await person.trust(requestId);
        if (responses.length < count || (next.ready && !next.prepared)) throw new Error('still waiting');
      };
      await eventually(isThere, { timeoutMs: 15_000, everyMs: 50 }).catch(() => undefined);
    },
    summary: (requestId) => made(() => person.readResult(requestId)),
    async readSealed(requestId) {
      const body = await person.readResult(requestId, 'sealed');
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
      const body = await person.regenerate(requestId);
      return 'summary' in body && body.status === 'ready'
        ? body
        : await made(() => person.readResult(requestId, 'sealed'));
    },
    async listCounting(requestId, responseCount) {
      const counts = async (): Promise<void> => {
        if (((await person.countOf(requestId)) ?? 0) < responseCount) throw new Error('still waiting');
      };
      await eventually(counts, { timeoutMs: 5_000, everyMs: 50 }).catch(() => undefined);
    },
    share: async (requestId, shows) => (await person.share(requestId, shows)).share_id,
    trustList: async (requestId) => (await person.trust(requestId)).responses,
    rate: (requestId, name, rating) => person.rate(requestId, name, rating),
  };
  return owner;
}

/** Polls until the analysis has finished. */
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

/** Submits an answer as anyone with the link can; returns the receipt. */
export async function submit(baseUrl: string, requestId: string, submission: Submission): Promise<string> {
  return await friendAt({ baseUrl }).send(requestId, {
    responder_name: submission.name,
    responder_email: submission.email,
    relationship: submission.relationship,
    responses: submission.answers,
    may_quote: submission.mayQuote ?? false,
    ...(submission.themes && { themes: submission.themes }),
  });
}

/** Changes scores, words and themes by receipt; returns the status. */
export async function change(
  baseUrl: string,
  receipt: string,
  { relationship, answers, themes }: Pick<Submission, 'relationship' | 'answers' | 'themes'>,
): Promise<number> {
  const { status } = await createVisitor(baseUrl).send('PUT', pathOf(changeByReceipt, { receipt }), {
    responses: answers,
    relationship,
    ...(themes && { themes }),
  });
  return status;
}
