import { randomUUID } from 'node:crypto';
import { call, CallError } from '@blindspot/contracts/client';
import { deleteAccountRoute, registerRoute } from '@blindspot/contracts/http/accounts';
import { getPublicSummaryRoute, shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { serviceNames, type OwningService } from '@blindspot/contracts/services';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, it } from 'vitest';
import { password } from './harness.ts';
import { startRealServices } from './real-services.ts';

const services = await startRealServices();
const { database, urls } = services;

const planted = [
  'Quillfeather',
  'zanzibarish',
  'mollusquery',
  'grumbleweed',
  'plinthology',
  'snickerdoo',
  'verbiglade',
];

interface Account {
  token: string;
  email: string;
}

async function register(name: string): Promise<Account> {
  const email = `${name.split(' ').at(-1)?.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`;
  const { body } = await call(registerRoute, { body: { name, email, password } }, { baseUrl: urls.auth });
  return { token: body.access_token, email };
}

async function ask(owner: Account, word: string): Promise<string> {
  const body = {
    title: `About ${word}`,
    description: `${word} and the rest`,
    ai_prompt_type: 'custom' as const,
    custom_ai_prompt: `Mention ${word} never.`,
    question_set: 'custom',
    custom_questions: { q1: `How do you find my ${word}?`, q2: '', q3: '', q4: '' },
  };
  const made = await call(
    createFeedbackRequestRoute,
    { body },
    { baseUrl: urls.requests, token: owner.token },
  );
  return made.body.id;
}

async function answer(requestId: string, words: string, by: { name: string; token?: string }): Promise<void> {
  const body = {
    responder_name: by.name,
    responder_email: `${randomUUID().slice(0, 8)}@example.com`,
    relationship: 'colleague' as const,
    responses: { q1: words },
    // The owner can share a result only if it has a theme that all people chose.
    themes: { general: ['listens-closely'] },
  };
  await call(
    submitFeedbackResponseRoute,
    { params: { requestId }, body, headers: {} },
    { baseUrl: urls.responses, ...(by.token === undefined ? {} : { token: by.token }) },
  );
}

async function share(owner: Account, requestId: string): Promise<string> {
  const options = { baseUrl: urls.analysis, token: owner.token };
  return eventually(
    async () => {
      await call(getSummaryRoute, { params: { requestId }, querystring: {} }, options);
      return (await call(shareSummaryRoute, { params: { requestId } }, options)).body.share_id;
    },
    { timeoutMs: 60_000, everyMs: 500 },
  );
}

async function statusOfShare(shareId: string): Promise<number> {
  return call(getPublicSummaryRoute, { params: { shareId } }, { baseUrl: urls.analysis }).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof CallError ? error.status : 0),
  );
}

async function placesOf(words: readonly string[]): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema = any($1) and table_type = 'BASE TABLE'`,
    [[...serviceNames]],
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const [found] = await database.query<{ words: string[] | null }>(
      `select array_agg(distinct word) as words from ${name} t, unnest($1::text[]) as word
       where position(lower(word) in lower(t::text)) > 0`,
      [words],
    );
    for (const word of found?.words ?? []) places.push(`${name}: ${word}`);
  }
  return places;
}

async function openDeletions(): Promise<object[]> {
  return database.query('select waiting_for from auth.account_deletions where completed_at is null');
}

it('P20 deleting an account removes all its data, even if every service is killed once in between', async () => {
  const owner = await register(`Zelda ${planted[0]}`);
  const other = await register('Otto Other');
  const requestId = await ask(owner, planted[1] ?? '');
  const othersRequest = await ask(other, 'posture');
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']) {
    await answer(requestId, `You hide your ${planted[2]} when we talk, ${planted[3]}.`, { name });
  }
  await answer(othersRequest, `You ${planted[4]} a lot.`, { name: `Z. ${planted[5]}`, token: owner.token });
  const shareId = await share(owner, requestId);
  const before = await placesOf([...planted, owner.email]);
  expect(before.length).toBeGreaterThan(5);
  expect(await statusOfShare(shareId)).toBe(200);

  await call(deleteAccountRoute, { body: { password } }, { baseUrl: urls.auth, token: owner.token });
  const deletedAt = performance.now();
  const order: OwningService[] = ['responses', 'auth', 'analysis', 'requests', 'admin'];
  await Promise.all(order.map((service) => services.killAndRestart(service)));

  await eventually(
    async () => {
      expect(await openDeletions()).toEqual([]);
      expect(await placesOf([...planted, owner.email])).toEqual([]);
      expect(await statusOfShare(shareId)).toBe(404);
    },
    { timeoutMs: 120_000 - (performance.now() - deletedAt), everyMs: 500 },
  );
  expect(await placesOf(['posture'])).not.toEqual([]);
}, 240_000);
