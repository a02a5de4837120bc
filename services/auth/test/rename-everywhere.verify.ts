import { randomUUID } from 'node:crypto';
import { call } from '@blindspot/contracts/client';
import { registerRoute, updateAccountRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, it } from 'vitest';
import { password } from './harness.ts';
import { startRealServices } from './real-services.ts';

const { urls } = await startRealServices();

async function ask(token: string): Promise<string> {
  const body = {
    title: 'How do I come across?',
    description: '',
    custom_ai_prompt: 'professional',
    ai_prompt_type: 'professional' as const,
    question_set: 'custom',
    custom_questions: { q1: 'What should I know?', q2: '', q3: '', q4: '' },
  };
  const options = { baseUrl: urls.requests, token };
  return (await call(createFeedbackRequestRoute, { body }, options)).body.id;
}

async function nameOn(requestId: string): Promise<string> {
  const reply = await call(getPublicFormRoute, { params: { requestId } }, { baseUrl: urls.requests });
  return reply.body.owner_name;
}

it('a new name appears on all requests of the owner, even if an old token creates one', async () => {
  const account = { name: 'Ann Before', email: `${randomUUID()}@example.com`, password };
  const { body: before } = await call(registerRoute, { body: account }, { baseUrl: urls.auth });
  const old = before.access_token;
  const first = await ask(old);
  const { body: changed } = await call(
    updateAccountRoute,
    { body: { name: 'Ann After' } },
    { baseUrl: urls.auth, token: old },
  );
  const second = await ask(changed.access_token);
  const third = await ask(old);
  expect([await nameOn(first), await nameOn(second), await nameOn(third)]).toEqual(
    Array<string>(3).fill('Ann After'),
  );

  await call(
    updateAccountRoute,
    { body: { name: 'Ann Last' } },
    { baseUrl: urls.auth, token: changed.access_token },
  );
  await eventually(async () => expect(await nameOn(first)).toBe('Ann Last'));
  expect([await nameOn(await ask(old)), await nameOn(await ask(changed.access_token))]).toEqual([
    'Ann Last',
    'Ann Last',
  ]);
});
