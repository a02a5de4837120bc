import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { createApp } from '@blindspot/service-kit/http/create-app';
import { listen } from '@blindspot/service-kit/http/listen';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, describe, expect, test } from 'vitest';
import { createCallerOf } from '../src/limits/callers.ts';
import { createCountTable } from '../src/limits/count-table.ts';
import { createRateLimits, streamsPerAccount } from '../src/limits/rate-limits.ts';
import { createSharedLimits, sharedSecret } from '../src/limits/shared-limits.ts';
import { createSubmissionPasses } from '../src/limits/submission-passes.ts';
import { json } from './harness.ts';
import { answer, newClient, times, useLimits } from './limited-gateways.ts';

const { services, database, issuer, logger, newBus, gateway } = await useLimits();

describe('a limit', async () => {
  const one = await gateway();

  test('says when to come again, in words for people', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    await times(20, () => answer(one, client, requestId));
    const refused = await fetch(`${one.url}/api/feedback-response/${requestId}`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-forwarded-for': client },
    });
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'too_many_requests', detail: expect.any(String) }),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  test('lets a family sign up and stops a machine, whatever address it claims', async () => {
    const direct = await gateway({ TRUST_PROXY: '' });
    const statuses = await times(31, async (index) => {
      const headers = { 'x-forwarded-for': `9.9.9.${index}` };
      return (await fetch(`${direct.url}/api/register`, { method: 'POST', body: '{}', headers })).status;
    });
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });

  test('counts answers with script and without together', async () => {
    services.answer((request, reply) => {
      const body =
        request.method === 'GET' ? { questions: {} } : { message: '', receipt: 'ABCD-EFGH-JKMN-PQRS' };
      json(request.method === 'GET' ? 200 : 201, body)(request, reply);
    });
    const [client, requestId] = [newClient(), randomUUID()];
    const post = (path: string) =>
      fetch(`${one.url}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ responder_name: 'Sam' }),
        headers: { 'x-forwarded-for': client },
        redirect: 'manual',
      });
    await times(10, async () => {
      await post(`/api/feedback-response/${requestId}`);
      await post(`/feedback/${requestId}`);
    });
    const refused = await times(2, (index) =>
      post(index === 0 ? `/api/feedback-response/${requestId}` : `/feedback/${requestId}`),
    );
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  });

  test('counts links to erase that are opened by page and by call together, and not with what is erased', async () => {
    services.answer(json(200, { session: 's', answers: [] }));
    const client = newClient();
    const headers = { 'x-forwarded-for': client };
    const call = async (): Promise<number> => {
      const asJson = { ...headers, 'content-type': 'application/json' };
      const body = '{"token":"t"}';
      return (await fetch(`${one.url}/api/lost-receipts/open`, { method: 'POST', body, headers: asJson }))
        .status;
    };
    const page = async (fields: Record<string, string>): Promise<number> => {
      const body = new URLSearchParams(fields);
      return (await fetch(`${one.url}/receipt/lost/answers`, { method: 'POST', body, headers })).status;
    };
    const opened = await times(10, async () => [await call(), await page({ token: 't' })]);
    expect(new Set(opened.flat())).toEqual(new Set([200]));
    expect([await call(), await page({ token: 't' })]).toEqual([429, 429]);
    expect(await page({ session: 's', which: 'all' })).toBe(200);
  });

  test('keeps no address, no account and no request readable in its table', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    await times(3, () => answer(one, client, requestId));
    const rows = await database.query<{ key: string }>('select key from gateway.counts');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ key }) => key).filter((key) => !/^[\w-]{32}$/.test(key))).toEqual([]);
    const [table] = await database.query<{ unlogged: boolean }>(
      "select relpersistence = 'u' as unlogged from pg_class where oid = 'gateway.counts'::regclass",
    );
    expect(table?.unlogged).toBe(true);
  });
});

test('whoever leaves before their stream was let in leaves no place behind', async () => {
  const app = await createApp({ name: 'gateway', logger, operations: false });
  const handle = createDatabase({ url: database.url });
  const shared = createSharedLimits({
    table: createCountTable({ db: handle.db, logger }),
    bus: await newBus(),
    secret: sharedSecret(database.url, 'counts'),
  });
  afterAll(async () => {
    await Promise.all([app.close(), shared.stop()]);
    await handle.close();
  });
  const callerOf = createCallerOf({ authUrl: new URL(issuer.jwksUrl).origin, logger });
  const limits = createRateLimits(app, { shared, passes: createSubmissionPasses('secret'), callerOf });
  const authorization = `Bearer ${await issuer.tokenFor()}`;

  let left = 0;
  app.get('/left', async (request, reply) => {
    reply.raw.destroy();
    await once(reply.raw, 'close');
    await limits.holdStream(request, reply);
    left += 1;
    return reply.hijack();
  });
  app.get('/stays', async (request, reply) => {
    await limits.holdStream(request, reply);
    return 'in';
  });
  const url = await listen(app, { host: '127.0.0.1', port: 0 });
  const open = (path: string) => fetch(`${url}${path}`, { headers: { authorization } });
  await times(streamsPerAccount, () => expect(open('/left')).rejects.toThrow());
  await eventually(() => expect(left).toBe(streamsPerAccount));
  await eventually(async () => expect((await open('/stays')).status).toBe(200));
});

describe('a proxy in front that TRUST_PROXY does not list', () => {
  test.each([
    ['x-forwarded-for', '198.51.100.7'],
    ['forwarded', 'for=198.51.100.7'],
  ])('is told of once, in the log and to operators: %s', async (name, value) => {
    const direct = await gateway({ TRUST_PROXY: '' });
    expect((await direct.operations.inject('/health/ready')).json()).toMatchObject({ warnings: [] });
    for (let index = 0; index < 3; index += 1)
      await fetch(`${direct.url}/login`, { headers: { [name]: value } });
    expect((await direct.operations.inject('/health/ready')).json()).toMatchObject({
      warnings: [expect.stringContaining('TRUST_PROXY')],
    });
    expect(direct.logText().match(/TRUST_PROXY/g)?.length).toBe(2);
    expect(direct.logText()).not.toContain('198.51.100.7');
  });

  test('is not suspected where it is listed', async () => {
    const behind = await gateway();
    await fetch(`${behind.url}/login`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(behind.logText()).not.toContain('TRUST_PROXY');
  });
});
