import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connectBus } from '@blindspot/service-kit/events/bus';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { createApp, listen } from '@blindspot/service-kit/http/create-app';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { useDatabase } from '@blindspot/test-kit/postgres';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { afterAll, describe, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { createCallerOf } from '../src/limits/callers.ts';
import { createCountTable } from '../src/limits/count-table.ts';
import { createRateLimits, streamsPerAccount } from '../src/limits/rate-limits.ts';
import { createSharedLimits, secretOfKeys } from '../src/limits/shared-limits.ts';
import { json, openGateway, playServices } from './harness.ts';

const services = await playServices();
const database = await useDatabase('gateway', migrations);
const issuer = await createTestIssuer();
afterAll(() => issuer.stop());

/** Addresses that no other test counts under. */
let lastClient = 0;
const newClient = (): string => `203.0.113.${(lastClient += 1)}`;

const nats = useNats();
const logger = createLogger('gateway', 'silent');

const newBus = async () => {
  const bus = await connectBus({ ...nats, name: 'gateway', logger });
  afterAll(() => bus.close());
  await eventually(() => expect(bus.isConnected()).toBe(true));
  return bus;
};
const gateway = (settings: Record<string, string> = {}, bus?: Bus, countTimes = {}) =>
  openGateway(
    services.url,
    {
      RATE_LIMIT: 'on',
      TRUST_PROXY: '127.0.0.0/8',
      DATABASE_URL: database.url,
      AUTH_URL: new URL(issuer.jwksUrl).origin,
      ...settings,
    },
    undefined,
    bus,
    countTimes,
  );
/** Takes a database that a busy machine holds up for one that is there: what a limit is then is counted exactly. */
const patientGateway = async () => gateway({}, await newBus(), { answerWithinMs: 10_000 });
type Gateway = Awaited<ReturnType<typeof gateway>>;

const answer = async (at: Gateway, client: string, requestId: string): Promise<number> =>
  (
    await fetch(`${at.url}/api/feedback-response/${requestId}`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-forwarded-for': client },
    })
  ).status;

/** From an address that nothing else was asked from. */
const makeRequest = async (at: Gateway, token: string): Promise<number> =>
  (
    await fetch(`${at.url}/api/feedback-requests`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-forwarded-for': newClient(), authorization: `Bearer ${token}` },
    })
  ).status;

/** What the gateway tells its operator. */
const limitsOf = async (at: Gateway): Promise<string> =>
  (await at.operations.inject('/health/ready')).json().checks.limits;

async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}

describe('two gateways share every limit', async () => {
  const [one, other] = [await patientGateway(), await patientGateway()];

  test.each([
    ['the first', one, 20, other, one],
    ['the second, which answered none before', one, 20, one, other],
    ['the first, and each took half', one, 10, other, one],
    ['the second, and each took half', one, 10, other, other],
    ['the second, and the first took too few to tell', one, 2, other, other],
    ['the first, and it took too few to tell before', one, 2, other, one],
  ])(
    'the 21st submission from one address is 429 when this answers: %s',
    async (_what, some, firsts, rest, last) => {
      const [client, requestId] = [newClient(), randomUUID()];
      const taken = [
        ...(await times(firsts, () => answer(some, client, requestId))),
        ...(await times(20 - firsts, () => answer(rest, client, requestId))),
      ];
      expect(taken).toEqual(Array<number>(20).fill(200));
      expect(await answer(last, client, requestId)).toBe(429);
      expect(await answer(last === one ? other : one, client, requestId)).toBe(429);
    },
  );

  test('of 60 submissions that come at once to both 20 pass, and an eighth more before they heard of each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [client, requestId] = [newClient(), randomUUID()];
      const statuses = await Promise.all(
        Array.from({ length: 60 }, (_, index) => answer(index % 2 === 0 ? one : other, client, requestId)),
      );
      const passed = statuses.filter((status) => status === 200).length;
      expect(passed).toBeGreaterThanOrEqual(20);
      expect(passed).toBeLessThanOrEqual(22);
      expect(statuses.filter((status) => status === 429).length).toBe(60 - passed);
    }
  });

  test('an ordinary submission costs the database nothing in the gateway', async () => {
    const before = await database.query('select from gateway.counts');
    await times(2, (index) => answer(index === 0 ? one : other, newClient(), randomUUID()));
    expect((await database.query('select from gateway.counts')).length).toBe(before.length);
  });

  test('without the broker they let in an eighth of the limit more at most', async () => {
    const [deaf, deafer] = [await gateway(), await gateway()];
    const [client, requestId] = [newClient(), randomUUID()];
    const statuses = [
      ...(await times(22, () => answer(deaf, client, requestId))),
      ...(await times(22, () => answer(deafer, client, requestId))),
    ];
    expect(statuses.filter((status) => status === 200).length).toBe(22);
  });

  test('another person behind another address is not touched by it', async () => {
    const requestId = randomUUID();
    const client = newClient();
    await times(21, () => answer(one, client, requestId));
    expect(await answer(other, newClient(), requestId)).toBe(200);
    expect(await answer(other, client, randomUUID())).toBe(200);
  });

  test('one id in capitals is the same id, and what is no id counts as one', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    const spelled = (index: number) => (index % 2 === 0 ? requestId : requestId.toUpperCase());
    const statuses = await times(21, (index) => answer(one, client, spelled(index)));
    expect(statuses.at(-1)).toBe(429);
    const nonsense = await times(21, (index) => answer(other, client, `not-an-id-${index}`));
    expect(nonsense.at(-1)).toBe(429);
  });

  test('all addresses of one IPv6 network count as one', async () => {
    const requestId = randomUUID();
    const network = `2001:db8:${randomUUID().slice(0, 4)}:1`;
    const statuses = await times(21, (index) =>
      answer(index % 2 === 0 ? one : other, `${network}::${index + 1}`, requestId),
    );
    expect(statuses.at(-1)).toBe(429);
  });

  test('an account may make 60 requests an hour, at whatever address', async () => {
    const token = await issuer.tokenFor();
    const made = await times(60, (index) => makeRequest(index % 2 === 0 ? one : other, token));
    expect(made).toEqual(Array<number>(60).fill(200));
    expect(await makeRequest(one, token)).toBe(429);
    expect(await makeRequest(other, token)).toBe(429);
    expect(await makeRequest(other, await issuer.tokenFor())).toBe(200);
  });

  test("a forged token cannot use up another account's share", async () => {
    const stranger = await createTestIssuer();
    const userId = randomUUID();
    const forged = await stranger.tokenFor({ userId });
    await times(61, () => makeRequest(one, forged));
    expect(await makeRequest(one, await issuer.tokenFor({ userId }))).toBe(200);
    await stranger.stop();
  });

  test('an account holds so many streams open and gets a place back for each that it closes', async () => {
    services.answer((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    });
    const authorization = `Bearer ${await issuer.tokenFor()}`;
    const leaving = new AbortController();
    const open = async (at: Gateway, signal?: AbortSignal) =>
      (
        await fetch(`${at.url}/api/events`, {
          headers: { 'x-forwarded-for': newClient(), authorization },
          ...(signal ? { signal } : {}),
        })
      ).status;
    const opened = await times(streamsPerAccount, (index) =>
      open(index % 2 === 0 ? one : other, leaving.signal),
    );
    expect(opened).toEqual(Array<number>(streamsPerAccount).fill(200));
    expect(await open(one)).toBe(429);
    expect(await open(other)).toBe(429);
    leaving.abort();
    await eventually(async () => expect(await open(other)).toBe(200));
  });
});

test('whoever leaves before their stream was let in leaves no place behind', async () => {
  const app = await createApp({ name: 'gateway', logger, operations: false });
  const handle = createDatabase({ url: database.url });
  const shared = createSharedLimits({
    table: createCountTable({ db: handle.db, logger }),
    bus: await newBus(),
    secret: secretOfKeys(database.url),
  });
  afterAll(async () => {
    await Promise.all([app.close(), shared.stop()]);
    await handle.close();
  });
  const callerOf = createCallerOf({ authUrl: new URL(issuer.jwksUrl).origin, logger });
  const limits = createRateLimits(app, { shared, callerOf });
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
        body: new URLSearchParams({ responder_name: 'Sam', submission_key: 'key-12345678' }),
        headers: { 'x-forwarded-for': client },
        redirect: 'manual',
      });
    await times(10, async () => {
      await post(`/api/feedback-response/${requestId}`);
      await post(`/feedback/${requestId}`);
    });
    for (const path of [`/api/feedback-response/${requestId}`, `/feedback/${requestId}`]) {
      const { status, headers } = await post(path);
      expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.closeTo(3_600, -2)]);
    }
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

describe('while Postgres is away', () => {
  test('each gateway goes on counting for itself: nobody is refused for it, and no door stands open', async () => {
    const wire = await createFaultProxy(database.url);
    const lonely = await gateway({ DATABASE_URL: wire.through(database.url) });
    const [client, requestId] = [newClient(), randomUUID()];
    await times(5, () => answer(lonely, client, requestId));
    await wire.refuse();
    const statuses = await times(16, () => answer(lonely, client, requestId));
    expect(statuses).toEqual([...Array<number>(15).fill(200), 429]);
    expect(await limitsOf(lonely)).toBe('away');
    await wire.heal();
    await eventually(async () => expect(await limitsOf(lonely)).toBe('ok'));
    const told = lonely.logText().match(/each gateway counts limits for itself/g);
    expect(told?.length).toBe(1);
    await wire.stop();
  });

  test('a network that swallows everything holds up one call in a while, not all of them', async () => {
    const wire = await createFaultProxy(database.url);
    const lonely = await gateway({ DATABASE_URL: wire.through(database.url) });
    const requestId = randomUUID();
    const client = newClient();
    await times(4, () => answer(lonely, client, requestId));
    wire.blackHole();
    const began = performance.now();
    await times(16, () => answer(lonely, client, requestId));
    // One in a tenth of a second asks again, for 300 ms.
    expect(performance.now() - began).toBeLessThan(2_000);
    await wire.stop();
  });

  test('a table that nobody has made yet is waited for', async () => {
    const empty = await useDatabase('gateway', []);
    const early = await gateway({ DATABASE_URL: empty.url });
    const [client, requestId] = [newClient(), randomUUID()];
    expect(await times(3, () => answer(early, client, requestId))).toEqual([200, 200, 200]);
    expect(await limitsOf(early)).toBe('away');
    await migrate({ url: empty.url, schema: 'gateway', migrations });
    await eventually(async () => expect(await limitsOf(early)).toBe('ok'));
    await eventually(async () => {
      await answer(early, client, requestId);
      expect(await empty.query('select from gateway.counts')).toHaveLength(1);
    });
  });

  test('an answer that the table counted too late to say so is not counted again', async () => {
    const wire = await createFaultProxy(database.url);
    const slow = await gateway({ DATABASE_URL: wire.through(database.url) });
    const [client, requestId] = [newClient(), randomUUID()];
    const before = await database.query<{ key: string }>('select key from gateway.counts');
    const counted = async () => {
      const known = before.map(({ key }) => key);
      const rows = await database.query<{ points: number }>(
        'select points from gateway.counts where key <> all ($1)',
        [known],
      );
      return rows[0]?.points;
    };
    await times(5, () => answer(slow, client, requestId));
    expect(await counted()).toBe(5);
    // There in time, and back when nobody waits for it any more.
    wire.delay(200);
    expect(await answer(slow, client, requestId)).toBe(200);
    expect(await counted()).toBe(6);
    await wire.heal();
    let sent = 6;
    await eventually(
      async () => {
        sent += 1;
        expect(await answer(slow, client, requestId)).toBe(200);
        expect(await counted()).toBeGreaterThan(6);
      },
      { everyMs: 60 },
    );
    expect(await counted()).toBe(sent);
    await wire.stop();
  });
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
