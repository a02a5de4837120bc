import { expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';
import { dataOf } from './rendered-pages.ts';

const services = await playServices();
const { app, logText } = await openGateway(services.url);
const form = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';
const share = 'x'.repeat(22);

const post = (url: string, fields: Record<string, string>, language = 'en') =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'accept-language': language,
    },
    payload: new URLSearchParams(fields).toString(),
  });
const thanked = json(202, { message: 'Thank you.' });

test.each([
  [`/report?form=${form}`, { kind: 'form', id: form }],
  [`/report?share=${share}`, { kind: 'share', id: share }],
])('the report page %s asks for a reason, and is hidden from search engines', async (url, about) => {
  const reply = await app.inject(url);
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([
    200,
    expect.objectContaining({ step: 'write', about }),
  ]);
  expect(reply.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
});

test.each(['/report', '/report?form=1', '/report?share=short'])(
  'the report page %s returns 404',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
    expect((await post(url, { reason: 'other' })).statusCode).toBe(404);
  },
);

test('a report posted without JavaScript is forwarded with its text, and appears in no log line', async () => {
  services.answer(thanked);
  const text = 'They ask for my address.';
  const reply = await post(`/report?form=${form}`, { reason: 'private', text });
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([200, expect.objectContaining({ step: 'sent' })]);
  const sent = services.received.find(({ url }) => url === '/api/visitor-reports');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ about: { request_id: form }, reason: 'private', text });
  expect(logText()).not.toContain('my address');
});

test('a report without a reason is rejected, and the form keeps the typed text', async () => {
  const reply = await post(`/report?share=${share}`, { text: 'So far' });
  expect(reply.statusCode).toBe(422);
  expect(dataOf(reply.body)).toMatchObject({ values: { text: 'So far' }, isReasonMissing: true });
});

test('the form of a rejected report keeps the typed text', async () => {
  services.answer(
    json(422, { code: 'invalid', errors: [{ path: 'text', message: 'Use at most 1000 characters' }] }),
  );
  const reply = await post(`/report?form=${form}`, { reason: 'other', text: 'x'.repeat(1_001) });
  expect(reply.statusCode).toBe(422);
  expect(dataOf(reply.body)).toMatchObject({
    values: { reason: 'other', text: 'x'.repeat(1_001) },
    problem: 'Use at most 1000 characters',
  });
});

test("a rejected report shows the reason in the reader's language, or no reason if the service gave none", async () => {
  services.answer(json(422, { code: 'invalid', detail: 'Not like this.' }));
  const german = await post(`/report?form=${form}`, { reason: 'other' }, 'de');
  expect(dataOf(german.body)).toMatchObject({ problem: 'de invalid' });
  services.answer(json(422, {}));
  const unexplained = await post(`/report?form=${form}`, { reason: 'other' });
  expect(dataOf(unexplained.body)).toMatchObject({ problem: '' });
});
