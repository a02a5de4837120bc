import { describe, expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';
import { dataOf } from './rendered-pages.ts';

const services = await playServices();
const { app } = await openGateway(services.url);

const press = (path: string, token: string) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams({ token }).toString(),
  });

describe.each([
  ['/verify-email', 'verify-email', '/api/email/verify'],
  ['/unsubscribe', 'unsubscribe', '/api/newsletter/unsubscribe?token=once'],
  ['/stop-result-mails', 'stop-result-mails', '/api/result-mails/stop?token=once'],
])('page %s for a link in an email', (path, action, call) => {
  test('W22 V3.5.3 the page behind a mailed link calls no service when it is opened', async () => {
    const reply = await app.inject(`${path}?token=once`);
    expect([reply.statusCode, dataOf(reply.body), services.received]).toEqual([
      200,
      expect.objectContaining({ action, token: 'once' }),
      [],
    ]);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  });

  test('the page behind a mailed link calls the service when its button is pressed', async () => {
    services.answer(json(200, { message: 'Done.' }));
    const reply = await press(path, 'once');
    expect(dataOf(reply.body)).toMatchObject({ done: true });
    expect(services.received.map(({ method, url }) => [method, url])).toEqual([['POST', call]]);
  });

  test('the page behind a mailed link shows why the service rejected the call', async () => {
    services.answer(json(400, { status: 400, code: 'link_not_usable', detail: 'This link has run out.' }));
    const reply = await press(path, 'once');
    expect([reply.statusCode, dataOf(reply.body)]).toEqual([
      400,
      expect.objectContaining({ problem: 'This link has run out.' }),
    ]);
  });

  test('the page behind a mailed link calls no service without a token', async () => {
    const reply = await press(path, '');
    expect([reply.statusCode, services.received]).toEqual([422, []]);
  });
});

test('a one-click unsubscription by a mail program is forwarded to the auth service unchanged', async () => {
  services.answer(json(200, { message: 'Done.' }));
  const reply = await app.inject({
    method: 'POST',
    url: '/api/newsletter/unsubscribe?token=once',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([reply.statusCode, services.received[0]?.body]).toEqual([200, 'List-Unsubscribe=One-Click']);
});

test.each([
  ['/api/newsletter/unsubscribe', '/unsubscribe'],
  ['/api/result-mails/stop', '/stop-result-mails'],
])('opening %s in a browser redirects to the page with the button', async (url, page) => {
  const reply = await app.inject(`${url}?token=once`);
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `${page}?token=once`]);
  expect(services.received).toEqual([]);
});
