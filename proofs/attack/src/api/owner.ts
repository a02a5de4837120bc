import { randomUUID } from 'node:crypto';
import type { Summary, SummaryPending } from '@blindspot/contracts/http/summaries';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { friendAt } from '@blindspot/people/friend';
import { ownerAt, register, type Owner as Person } from '@blindspot/people/owner';
import { statusOf } from '@blindspot/people/visitor';
import { eventually } from '@blindspot/test-kit/eventually';
import { createVisitor, productAt, type Visitor } from './visitor.ts';

/** An attacking owner, who makes only calls that the product allows. */
export interface Owner extends Person, Visitor {
  readonly email: string;
  /** Waits until `count` people have answered and their result is ready; gives up after 15 s. */
  awaitAnswers(requestId: string, count: number): Promise<void>;
  /** Waits for the result. The first call opens the first result. */
  summary(requestId: string): Promise<Summary>;
  openFirst(requestId: string, count: number): Promise<Summary>;
  /** Opens the next result if it is ready; otherwise requests another text of the same findings. */
  regenerate(requestId: string): Promise<Summary>;
  readSealed(requestId: string): Promise<Summary | undefined>;
  /** Waits until the summary counts `count` answers. Returns the last count, even after the timeout. */
  countsIn(requestId: string, count: number, timeoutMs?: number): Promise<number>;
  listCounts(requestId: string, count: number, timeoutMs?: number): Promise<number>;
}

export async function registerOwner(baseUrl: string): Promise<Owner> {
  const email = `owner-${randomUUID()}@attack.example`;
  const { token } = await register(productAt(baseUrl), { name: 'Marlow Testing', email });
  return ownerFrom(createVisitor(baseUrl, token), email);
}

export function ownerFrom(visitor: Visitor, email: string): Owner {
  const person = ownerAt(visitor.product, visitor.token ?? '');
  const owner: Owner = {
    ...person,
    ...visitor,
    email,
    async awaitAnswers(requestId, count) {
      const isThere = async (): Promise<void> => {
        const { responses, next_set: next } = await person.trust(requestId);
        if (responses.length < count || (next.ready && !next.prepared)) throw new Error('still waiting');
      };
      await eventually(isThere, { timeoutMs: 15_000, everyMs: 50 }).catch(() => undefined);
    },
    summary: (requestId) => made(() => person.readResult(requestId)),
    async openFirst(requestId, count) {
      await owner.awaitAnswers(requestId, count);
      return await owner.summary(requestId);
    },
    async regenerate(requestId) {
      const body = await person.regenerate(requestId);
      return isReady(body) ? body : await made(() => person.readResult(requestId, 'sealed'));
    },
    async readSealed(requestId) {
      const body = await person.readResult(requestId, 'sealed');
      return body !== undefined && 'summary' in body ? body : undefined;
    },
    countsIn: (requestId, count, timeoutMs = 15_000) =>
      counted(async () => (await owner.readSealed(requestId))?.response_count, count, timeoutMs),
    listCounts: (requestId, count, timeoutMs = 5_000) =>
      counted(() => person.countOf(requestId), count, timeoutMs),
  };
  return owner;
}

const isReady = (body: Summary | SummaryPending | undefined): body is Summary =>
  body !== undefined && 'summary' in body && body.status === 'ready';

async function made(ask: () => Promise<Summary | SummaryPending | undefined>): Promise<Summary> {
  return await eventually(
    async () => {
      const body = await ask();
      if (!isReady(body)) throw new Error('There is no analysis yet.');
      return body;
    },
    { timeoutMs: 30_000, everyMs: 50 },
  );
}

async function counted(ask: () => Promise<number | undefined>, count: number, timeoutMs: number) {
  let last = 0;
  const counts = async (): Promise<void> => {
    last = (await ask()) ?? 0;
    if (last < count) throw new Error('still waiting');
  };
  await eventually(counts, { timeoutMs, everyMs: 50 }).catch(() => undefined);
  return last;
}

interface Submission {
  readonly answers: Record<string, string | number | null>;
  readonly relationship?: Relationship;
  readonly mayQuote?: boolean;
  readonly themes?: Record<string, string[]>;
}

export async function submit(
  baseUrl: string,
  requestId: string,
  { name, email }: { readonly name: string; readonly email: string },
  { answers, relationship = 'colleague', mayQuote = false, themes }: Submission,
): Promise<string> {
  return await friendAt(productAt(baseUrl)).send(requestId, {
    responder_name: name,
    responder_email: email,
    relationship,
    responses: answers,
    may_quote: mayQuote,
    ...(themes && { themes }),
  });
}

export async function change(
  baseUrl: string,
  receipt: string,
  { answers, relationship = 'colleague', themes }: Omit<Submission, 'mayQuote'>,
): Promise<number> {
  const changed = { responses: answers, relationship, ...(themes && { themes }) };
  return await statusOf(friendAt(productAt(baseUrl)).change(receipt, changed));
}
