import { randomUUID } from 'node:crypto';
import { eventually } from '@blindspot/test-kit/eventually';
import { beforeEach, describe, expect, test } from 'vitest';
import { streamsPerAccount } from '../src/limits/rate-limits.ts';
import { json } from './harness.ts';
import { answer, newClient, times, useLimits } from './limited-gateways.ts';

const { services, database, issuer, gateway } = await useLimits();

describe('limits of one gateway', async () => {
  const one = await gateway();

  test('W7 V2.4.1 V15.3.4 an IP address may register 30 times, even if it forges X-Forwarded-For', async () => {
    const direct = await gateway({ TRUST_PROXY: '' });
    const statuses = await times(31, async (index) => {
      const headers = { 'x-forwarded-for': `9.9.9.${index}` };
      return (await fetch(`${direct.url}/api/register`, { method: 'POST', body: '{}', headers })).status;
    });
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });

  test('pages and calls that open an erasure link share one limit, and erasures count separately', async () => {
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

  test('the table of counts stores no readable address, account or request', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    await answer(one, client, requestId);
    const rows = await database.query<{ key: string }>('select key from gateway.counts');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ key }) => key).filter((key) => !/^[\w-]{32}$/.test(key))).toEqual([]);
    const [table] = await database.query<{ unlogged: boolean }>(
      "select relpersistence = 'u' as unlogged from pg_class where oid = 'gateway.counts'::regclass",
    );
    expect(table?.unlogged).toBe(true);
  });
});

const authorizationOf = async (userId: string): Promise<string> =>
  `Bearer ${await issuer.tokenFor({ userId })}`;

describe('limit of open event streams', async () => {
  const one = await gateway();
  /** Keeps open responses, because fetch closes the stream of a response that is garbage-collected. */
  const held: Response[] = [];
  const open = async (authorization: string, client: string, signal?: AbortSignal): Promise<number> => {
    const response = await fetch(`${one.url}/api/events`, {
      headers: { 'x-forwarded-for': client, authorization },
      ...(signal ? { signal } : {}),
    });
    held.push(response);
    return response.status;
  };
  beforeEach(() =>
    services.answer((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    }),
  );

  test('an account may open 24 event streams, and another one when one of them ends', async () => {
    const leaving = new AbortController();
    const authorization = await authorizationOf(randomUUID());
    const opened = await times(streamsPerAccount, () => open(authorization, newClient(), leaving.signal));
    expect(opened).toEqual(Array<number>(streamsPerAccount).fill(200));
    expect(await open(authorization, newClient())).toBe(429);
    leaving.abort();
    await eventually(async () => expect(await open(authorization, newClient())).toBe(200));
  });

  test('thirty people behind one IP address all get their event streams', async () => {
    const client = newClient();
    const opened = await times(30, async () => open(await authorizationOf(randomUUID()), client));
    expect(opened).toEqual(Array<number>(30).fill(200));
  });

  test('one IP address cannot use up the event streams of others, however many accounts it uses', async () => {
    const client = newClient();
    const opened = await times(22, async () => {
      const authorization = await authorizationOf(randomUUID());
      return times(streamsPerAccount, () => open(authorization, client));
    });
    const statuses = opened.flat();
    expect(statuses.filter((status) => status === 200)).toHaveLength(512);
    expect(statuses.at(-1)).toBe(429);
    expect(await open(await authorizationOf(randomUUID()), newClient())).toBe(200);
  });
});

describe('proxy that TRUST_PROXY does not list', () => {
  test.each([
    ['x-forwarded-for', '198.51.100.7'],
    ['forwarded', 'for=198.51.100.7'],
  ])('an unlisted proxy is reported once, in the log and to the operator: %s', async (name, value) => {
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

  test('W7 a proxy that TRUST_PROXY lists is not reported', async () => {
    const behind = await gateway();
    await fetch(`${behind.url}/login`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(behind.logText()).not.toContain('TRUST_PROXY');
  });
});
