import type { Summary } from '@blindspot/contracts/http/summaries';
import { weighNewcomers } from '@blindspot/contracts/messages/feedback-responses';
import { expect, test } from 'vitest';
import { requestWith, someAnswers } from './arrange.ts';
import { buildTestApp } from './harness.ts';

const app = await buildTestApp();
const { responses } = app.neighbours;

async function fiveAnswered() {
  const request = await requestWith(app, someAnswers(5));
  return { requestId: request.request_id, ownerId: request.owner_id };
}
const path = (requestId: string): string => `/api/feedback-summary/${requestId}`;

type Caller = (requestId: string, ownerId: string) => Promise<unknown>;

const openers: readonly (readonly [string, Caller])[] = [
  ['a plain read of the summary', async (id, owner) => await app.call('GET', path(id), owner)],
  ['regenerating the text', async (id, owner) => await app.regenerate(id, owner)],
  ['sharing the result', async (id, owner) => await app.call('POST', `/api/share-summary/${id}`, owner)],
];

test.each(openers)('P6 %s as the very first call opens the first set', async (_, call) => {
  const { requestId, ownerId } = await fiveAnswered();
  const before = responses.setsSealed;
  await call(requestId, ownerId);
  expect(responses.setsSealed).toBe(before + 1);
  const { body } = await app.reread(requestId, ownerId);
  expect(body).toMatchObject({ stage: 'full', analyzed_count: 5 });
});

const withHeader =
  (headers: Record<string, string>): Caller =>
  async (id, owner) =>
    await app.call('GET', path(id), owner, headers);

const lookers: readonly (readonly [string, Caller])[] = [
  ['a read with ?read=sealed', async (id, owner) => await app.reread(id, owner)],
  ['HEAD', async (id, owner) => await app.call('HEAD', path(id), owner)],
  ['a prefetch with the header Purpose', withHeader({ purpose: 'prefetch' })],
  ['a prefetch with the header Sec-Purpose', withHeader({ 'sec-purpose': 'prefetch' })],
  ['a prerender request', withHeader({ 'sec-purpose': 'prefetch;prerender' })],
  ['a private prefetch', withHeader({ 'Sec-Purpose': 'Prefetch; anonymous-client-ip' })],
  ['the progress stream', async (id, owner) => await app.stream(`${path(id)}/progress`, owner)],
  ['revoking a link', async (id, owner) => await app.call('DELETE', `/api/share-summary/${id}`, owner)],
  [
    'the query for the weights of newcomers',
    async (id) =>
      await app.others.ask(weighNewcomers, { request_id: id, newcomers: [0, 0, 0, 0, 0, 0, 0, 0, 0, 5] }),
  ],
  [
    'an answer that arrives',
    async (id) => {
      await app.neighbours.submit(id, ...someAnswers(4));
      await app.countIs(id, responses.count(id));
    },
  ],
  ["another person's read", async (id) => await app.call('GET', path(id), crypto.randomUUID())],
];

test.each(lookers)('P6 %s opens no set', async (_, call) => {
  const { requestId, ownerId } = await fiveAnswered();
  const before = [responses.setsSealed, responses.answersRead];
  await call(requestId, ownerId);
  expect([responses.setsSealed, responses.answersRead]).toEqual(before);
  expect(await app.database.query('select from analysis.jobs where request_id = $1', [requestId])).toEqual(
    [],
  );
  const { body } = await app.reread(requestId, ownerId);
  expect(body).toMatchObject({ stage: 'holding', status: 'ready', analyzed_count: 0, sections: [] });
});

const rereaders: readonly (readonly [string, Caller])[] = [
  ...lookers,
  ['a plain read of the summary', async (id, owner) => await app.call('GET', path(id), owner)],
  ['sharing the result', async (id, owner) => await app.call('POST', `/api/share-summary/${id}`, owner)],
];

test.each(rereaders)('P6 %s opens no second set', async (_, call) => {
  const { requestId, ownerId } = await fiveAnswered();
  await app.summary(requestId, ownerId);
  await app.neighbours.submit(requestId, ...someAnswers(4));
  const before = responses.setsSealed;
  await call(requestId, ownerId);
  expect(responses.setsSealed).toBe(before);
  expect((await app.reread(requestId, ownerId)).body.analyzed_count).toBe(5);
});

test('P5 a read with ?read=sealed before the first opening returns a holding text that calls the result ready', async () => {
  const { requestId, ownerId } = await fiveAnswered();
  const { status, body } = await app.reread(requestId, ownerId);
  expect([status, body.stage, body.response_count, body.next_release_at_count, body.waiting]).toEqual([
    200,
    'holding',
    5,
    5,
    5,
  ]);
});

test('concurrent first reads open one set', async () => {
  const { requestId, ownerId } = await fiveAnswered();
  const before = responses.setsSealed;
  const replies = await Promise.all(
    Array.from({ length: 10 }, async () => await app.call<Summary>('GET', path(requestId), ownerId)),
  );
  expect(new Set(replies.map(({ body }) => body.analyzed_count))).toEqual(new Set([5]));
  expect(responses.setsSealed).toBe(before + 1);
});
