import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallInput } from '@blindspot/contracts/client';
import { createQuestionSetRoute } from '@blindspot/contracts/http/question-sets';
import { signIn } from '@blindspot/people/owner';
import { visitorAt, type Product, type Visitor as Person } from '@blindspot/people/visitor';

interface Exchange {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
}

export interface Visitor extends Person {
  readonly baseUrl: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Exchange>;
  /** Returns everything that a stream sends within 300 ms. */
  listen(path: string): Promise<Pick<Exchange, 'text'>>;
}

export function createVisitor(baseUrl: string, token?: string): Visitor {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };

  return {
    ...visitorAt(productAt(baseUrl), token),
    baseUrl,
    async send(method, path, body, headers = {}) {
      const begun = performance.now();
      const answer = await untilTaken(`${baseUrl}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...authorization,
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, ms: performance.now() - begun };
    },
    async listen(path) {
      const end = new AbortController();
      const answer = await fetch(`${baseUrl}${path}`, {
        headers: { accept: 'text/event-stream', ...authorization },
        signal: end.signal,
      });
      // Starts the timer after the response, because opening a stream can take long on a busy machine.
      setTimeout(() => end.abort(), 300);
      let text = '';
      const decoder = new TextDecoder();
      try {
        for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
      } catch {
        // The time limit ended the stream.
      }
      return { text };
    },
  };
}

export const productAt = (baseUrl: string): Product => ({ baseUrl, fetch: untilTaken });

/** Repeats a call for up to two minutes while the product replies that it is too busy. */
async function untilTaken(input: string | URL | Request, init?: RequestInit, tries = 120): Promise<Response> {
  const reply = await fetch(input, init);
  if (reply.status !== 503 || tries === 0) return reply;
  if (!(await reply.clone().text()).includes('"too_busy"')) return reply;
  await delay(1_000);
  return await untilTaken(input, init, tries - 1);
}

export const admin = { email: 'admin@attack.example', password: 'a quiet harbour at dawn' } as const;

export async function signInAsAdmin(baseUrl: string): Promise<Visitor> {
  const { token } = await signIn(productAt(baseUrl), admin);
  return createVisitor(baseUrl, token);
}

/** The requests service receives the new form with a delay. */
export async function makeForm(
  panel: Visitor,
  form: Pick<CallInput<typeof createQuestionSetRoute>['body'], 'format' | 'questions'> &
    Partial<CallInput<typeof createQuestionSetRoute>['body']>,
): Promise<string> {
  const usual = {
    title: 'A form',
    description: 'For trying.',
    optional_questions: {},
    offers: {},
    active: true,
  };
  const name = `attack-${randomUUID().slice(0, 8)}`;
  return (await panel.call(createQuestionSetRoute, { body: { name, ...usual, ...form } })).body.id;
}
