import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { json } from './harness.ts';
import { newClient, times, useLimits, type Gateway } from './limited-gateways.ts';
import { by, dataOf, titleOf } from './rendered-pages.ts';

const { services, gateway } = await useLimits();

const call = (at: Gateway, client: string, url: string, more: object = {}) =>
  at.app.inject({ url, headers: { 'x-forwarded-for': client }, ...more });

/** Uses up the calls that one address may make per minute. */
async function flood(at: Gateway, client: string, url = '/api/nothing'): Promise<void> {
  await Promise.all(Array.from({ length: 1_200 }, () => call(at, client, url)));
}

describe('IP address with 1,200 calls within a minute', async () => {
  const one = await gateway();

  test.each([
    ['an unknown path', '/nothing-here'],
    ['an unknown path of the API', '/api/nothing'],
    ['a path that parsers may read in two ways', '/a//b'],
    ['a path that cannot be decoded', '/%'],
    ['a path of the API that cannot be decoded', '/api/feedback-summary/%ff'],
    ['a path that ends inside a character', '/login%E2%82'],
    ['a path with a very long part', `/api/feedback-summary/${'a'.repeat(3_000)}`],
    ['a page', '/login'],
    ['a page of the app', '/dashboard'],
    ['a file', '/assets/index.js'],
    ['the documentation', '/api/docs/'],
    ['the document of the API', '/api/docs/yaml'],
    ['the document of the API under its own address', '/api/openapi.json'],
    ['a call', '/api/my-requests'],
    ['a form', `/feedback/${randomUUID()}`],
  ])('an IP address with 1,200 calls a minute is rejected, while another is served: %s', async (_, url) => {
    const client = newClient();
    await flood(one, client);
    services.received.length = 0;
    const rejected = await call(one, client, url);
    expect([rejected.statusCode, Number(rejected.headers['retry-after'])]).toEqual([429, 60]);
    expect(rejected.headers['x-content-type-options']).toBe('nosniff');
    expect(services.received).toEqual([]);
    expect((await call(one, newClient(), url)).statusCode).not.toBe(429);
  });

  test('an IP address with 1,200 calls a minute is rejected even if all of them failed', async () => {
    for (const path of ['/a//b', '/%', `/feedback/${'a'.repeat(300)}`]) {
      const flooder = newClient();
      await flood(one, flooder, path);
      expect((await call(one, flooder, '/login')).statusCode).toBe(429);
    }
    const other = newClient();
    const body = { method: 'POST', payload: 'x'.repeat(300_000) };
    await times(1_200, () => call(one, other, '/api/login', body));
    expect((await call(one, other, '/login')).statusCode).toBe(429);
  });

  test('an IP address with 1,200 calls a minute still gets replies from the health endpoint', async () => {
    const client = newClient();
    await flood(one, client);
    expect((await call(one, client, '/api/health/live')).statusCode).toBe(200);
  });

  test('an IP address with 1,200 calls a minute gets an error page if it requests a page', async () => {
    const client = newClient();
    await flood(one, client);
    const page = await one.app.inject({
      url: '/login',
      headers: { 'x-forwarded-for': client, accept: 'text/html', 'accept-encoding': 'br' },
    });
    expect([page.statusCode, page.headers['content-encoding'], page.headers['cache-control']]).toEqual([
      429,
      'br',
      'no-store',
    ]);
  });

  test('an IP address with 1,200 calls a minute gets its first sixty posted forms back with their text', async () => {
    const form = { questions: { questions: { q1: 'What?' } }, owner_name: 'Ann', title: 'Tell me' };
    services.answer(by({ '/api/feedback-request/': json(200, form), '/': json(201, {}) }));
    const client = newClient();
    await flood(one, client);
    const post = () =>
      one.app.inject({
        method: 'POST',
        url: `/feedback/${randomUUID()}`,
        headers: {
          'x-forwarded-for': client,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
        },
        payload: 'q1=Kept',
      });
    const posted = await times(61, post);
    expect(new Set(posted.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    expect(titleOf(posted[0]?.body ?? '')).toBe('problem');
    expect(dataOf(posted[59]?.body ?? '')).toMatchObject({ fields: [['q1', 'Kept']] });
    expect(dataOf(posted[60]?.body ?? '')).not.toHaveProperty('fields');
    expect(services.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

test('an IP address may load 6,000 files a minute', async () => {
  const one = await gateway();
  const client = newClient();
  const statuses = await Promise.all(
    Array.from({ length: 6_000 }, async () => (await call(one, client, '/assets/none.js')).statusCode),
  );
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect((await call(one, client, '/assets/none.js')).statusCode).toBe(429);
});
