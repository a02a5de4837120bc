import { expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';
import type { Received, Respond } from './harness.ts';
import { dataOf } from './rendered-pages.ts';

const services = await playServices();
const { app, logText } = await openGateway(services.url);
const receipt = 'ABCDEFGHJKMNPQRSTVWXYZ0123';
const requestId = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';
const used = 'Your answer is part of an analysis now and can no longer be changed. You can still erase it.';

const view = {
  request_id: requestId,
  title: 'Tell me',
  owner_name: 'Ann',
  responses: { q1: 'You hum' },
  relationship: 'family',
  can_change: true,
};

/** Answers the form, and the receipt by the method of the call. */
const held =
  (byMethod: Record<string, Respond>): Respond =>
  (request, reply) => {
    const isForm = request.url?.startsWith('/api/feedback-request/') ?? false;
    const respond = isForm ? json(200, { questions: {} }) : byMethod[request.method ?? ''];
    (respond ?? json(404, { code: 'receipt_not_found', detail: 'There is no answer.' }))(request, reply);
  };

const post = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/receipt',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  });
const ofReceipt = (method: string): Received | undefined =>
  services.received.find((one) => one.method === method && one.url.startsWith('/api/my-responses/'));

test('the page to enter a receipt is found by no search engine and told to nobody', async () => {
  const reply = await app.inject('/receipt');
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([200, expect.objectContaining({ step: 'enter' })]);
  expect(reply.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

test('a posted receipt shows what was sent, and stands in no log line', async () => {
  services.answer(held({ GET: json(200, view) }));
  const reply = await post({ receipt });
  expect(reply.statusCode).toBe(200);
  expect(dataOf(reply.body)).toMatchObject({ step: 'open', receipt, view });
  expect(logText()).not.toContain(receipt);
});

test('what cannot be a receipt comes back with a sentence and is asked of no service', async () => {
  const reply = await post({ receipt: 'abc' });
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([
    422,
    expect.objectContaining({ step: 'enter', problem: 'No receipt' }),
  ]);
  expect(services.received).toEqual([]);
});

test('a receipt without an answer is 404 in the words of its service', async () => {
  services.answer(held({}));
  const reply = await post({ receipt });
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([
    404,
    expect.objectContaining({ step: 'enter', problem: 'There is no answer.' }),
  ]);
});

test('a change is passed on and shown as it was stored', async () => {
  const after = { ...view, responses: { q1: 'You sing' } };
  services.answer(held({ GET: json(200, view), PUT: json(200, after) }));
  const reply = await post({ receipt, step: 'change', q1: 'You sing' });
  expect(JSON.parse(ofReceipt('PUT')?.body ?? '')).toEqual({
    responses: { q1: 'You sing' },
    relationship: 'family',
  });
  expect(dataOf(reply.body)).toMatchObject({ step: 'open', saved: true, view: after });
});

test('a change without the first answer comes back with what was typed', async () => {
  services.answer(held({ GET: json(200, view) }));
  const reply = await post({ receipt, step: 'change' });
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([
    422,
    expect.objectContaining({ errors: [{ path: 'responses.q1', message: 'Write a few words' }] }),
  ]);
  expect(ofReceipt('PUT')).toBeUndefined();
});

test('a change that comes after an analysis used the answer is refused with 409 and its sentence', async () => {
  services.answer(
    held({ GET: json(200, view), PUT: json(409, { code: 'answer_already_used', detail: used }) }),
  );
  const reply = await post({ receipt, step: 'change', q1: 'You sing' });
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([
    409,
    expect.objectContaining({ problem: used, view: { ...view, can_change: false } }),
  ]);
});

test('a change that cannot be stored now comes back with what was typed and when to try again', async () => {
  const busy = json(503, { detail: 'Please try again in a moment.' }, { 'retry-after': '7' });
  services.answer(held({ GET: json(200, view), PUT: busy }));
  const reply = await post({ receipt, step: 'change', q1: 'You sing' });
  expect([reply.statusCode, reply.headers['retry-after'], dataOf(reply.body)]).toEqual([
    503,
    '7',
    expect.objectContaining({
      problem: 'Please try again in a moment.',
      values: expect.objectContaining({ responses: { q1: 'You sing' } }),
    }),
  ]);
});

test('an answer is erased only when that is posted', async () => {
  services.answer(held({ GET: json(200, view), DELETE: json(204, undefined) }));
  await post({ receipt });
  expect(ofReceipt('DELETE')).toBeUndefined();
  const reply = await post({ receipt, step: 'erase' });
  expect(ofReceipt('DELETE')).toBeDefined();
  // It opens nothing any more; the device forgets it by this.
  expect(dataOf(reply.body)).toMatchObject({ step: 'erased', receipt });
});
