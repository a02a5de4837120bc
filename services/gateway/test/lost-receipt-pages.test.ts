import { expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';
import { by, dataOf } from './rendered-pages.ts';

const services = await playServices();
const { app, logText } = await openGateway(services.url);
const token = 't'.repeat(43);
const session = 's'.repeat(43);
const answers = [
  {
    id: '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d',
    title: 'Tell me',
    owner_name: 'Ann',
    answered_on: '2026-02-28',
  },
];

const post = (url: string, fields: [string, string][], language = 'en') =>
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
const sentTo = (path: string): unknown =>
  JSON.parse(services.received.findLast(({ url }) => url === path)?.body ?? 'null');

test('a request for an erasure link is forwarded, and the mail address appears in no log line', async () => {
  services.answer(by({ '/api/lost-receipts': json(202, { message: 'If there are answers' }) }));
  expect(dataOf((await app.inject('/receipt/lost')).body)).toMatchObject({ step: 'ask' });
  const reply = await post('/receipt/lost', [['email', 'rita@example.test']]);
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([200, expect.objectContaining({ step: 'asked' })]);
  expect(sentTo('/api/lost-receipts')).toEqual({ email: 'rita@example.test' });
  expect(logText()).not.toContain('rita@example.test');
});

test('an invalid mail address is shown again as it was typed', async () => {
  const message = 'Enter an email address like name@example.com';
  const errors = [{ path: 'email', message, code: 'not_an_address' }];
  services.answer(json(422, { code: 'invalid', errors }));
  const reply = await post('/receipt/lost', [['email', 'rita']]);
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([
    422,
    expect.objectContaining({ step: 'ask', email: 'rita', problem: errors[0]?.message }),
  ]);
});

test('a mailed link is used up by the button on its page, but not by opening the link', async () => {
  const before = services.received.length;
  const reply = await app.inject(`/receipt/lost/answers?token=${token}`);
  expect(dataOf(reply.body)).toMatchObject({ step: 'link', token });
  expect(reply.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  expect(services.received).toHaveLength(before);
  services.answer(json(200, { session, answers }));
  const opened = await post('/receipt/lost/answers', [['token', token]]);
  expect(dataOf(opened.body)).toMatchObject({ step: 'list', session, answers });
  expect(logText()).not.toContain(token);
});

test('a used erasure link leads to a page that offers a new link', async () => {
  services.answer(json(400, { code: 'link_not_usable', detail: 'This link was used already.' }));
  const reply = await post('/receipt/lost/answers', [['token', token]]);
  expect([reply.statusCode, dataOf(reply.body)]).toEqual([
    400,
    expect.objectContaining({ step: 'gone', problem: 'This link was used already.' }),
  ]);
});

test('the erasure page erases the selected answers, or all of them, without JavaScript', async () => {
  services.answer(json(200, { answers: [] }));
  const id = answers[0]?.id ?? '';
  await post('/receipt/lost/answers', [
    ['session', session],
    ['answer', id],
    ['which', 'chosen'],
  ]);
  expect(sentTo('/api/lost-receipts/erase')).toEqual({ session, answers: [id] });
  const reply = await post('/receipt/lost/answers', [
    ['session', session],
    ['which', 'all'],
  ]);
  expect(sentTo('/api/lost-receipts/erase')).toEqual({ session, answers: 'all' });
  expect(dataOf(reply.body)).toMatchObject({ step: 'list', erased: true, answers: [] });
});

test('the erasure page erases nothing if no answer is selected', async () => {
  services.answer(json(200, { answers }));
  const reply = await post('/receipt/lost/answers', [
    ['session', session],
    ['which', 'chosen'],
  ]);
  expect(sentTo('/api/lost-receipts/erase')).toEqual({ session, answers: [] });
  expect(dataOf(reply.body)).toMatchObject({ step: 'list', answers, isNothingChosen: true });
});

test("the pages for lost receipts show errors in the reader's language", async () => {
  const message = 'Enter an email address like name@example.com';
  const errors = [{ path: 'email', message, code: 'not_an_address' }];
  services.answer(json(422, { code: 'invalid', errors }));
  const german = await post('/receipt/lost', [['email', 'rita']], 'de');
  expect(dataOf(german.body)).toMatchObject({ problem: 'de not_an_address' });
  services.answer(json(400, { code: 'link_not_usable', detail: 'This link was used already.' }));
  const gone = await post('/receipt/lost/answers', [['token', token]], 'fr');
  expect(dataOf(gone.body)).toMatchObject({ step: 'gone', problem: 'fr link_not_usable' });
});
