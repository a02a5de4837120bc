import { randomUUID } from 'node:crypto';
import { eventually } from '@blindspot/test-kit/eventually';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { describe, expect, test } from 'vitest';
import { streamsPerAccount } from '../src/limits/rate-limits.ts';
import {
  answer,
  expectBurstToBeLimited,
  newClient,
  times,
  useLimits,
  type Gateway,
} from './limited-gateways.ts';

const { services, database, issuer, gateway, patientGateway } = await useLimits();

/** From an address that nothing else was asked from. */
const makeRequest = async (at: Gateway, token: string): Promise<number> =>
  (
    await fetch(`${at.url}/api/feedback-requests`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-forwarded-for': newClient(), authorization: `Bearer ${token}` },
    })
  ).status;

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
    for (let round = 0; round < 3; round += 1) await expectBurstToBeLimited(one, other);
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
