import { randomUUID } from 'node:crypto';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, test } from 'vitest';
import { createLimiters } from '../src/limits/limiters.ts';
import { json } from './harness.ts';
import { answer, answerUntilRejected, freeAnswers, newClient, times, useLimits } from './limited-gateways.ts';
import { publicForm } from './rendered-pages.ts';

const { services, database, logger, gateway } = await useLimits();

const counted = async (): Promise<number> => (await database.query('select from gateway.counts')).length;

describe('limit of answers from one network to one request', async () => {
  const one = await gateway();
  const post = async (client: string, requestId: string, body = '{}'): Promise<Response> =>
    fetch(`${one.url}/api/feedback-response/${requestId}`, {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': client },
    });

  test.each([
    ['a missing field', 422],
    ['a closed request', 409],
    ['an unknown request', 404],
    ['an unsupported media type', 415],
    ['a busy service', 503],
  ])(
    'the limit of stored answers does not count an answer that is rejected for %s with %i',
    async (_, status) => {
      const [client, requestId] = [newClient(), randomUUID()];
      services.answer(json(status, { code: 'rejected' }));
      const rejected = await times(50, () => answer(one, client, requestId));
      expect(new Set(rejected)).toEqual(new Set([status]));
      services.answer(json(201, {}));
      expect(await answerUntilRejected([one], client, requestId)).toBeGreaterThanOrEqual(freeAnswers.least);
    },
  );

  test('the limit of stored answers does not count a body that is too large', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    const statuses = await times(50, async () => (await post(client, requestId, 'x'.repeat(400_000))).status);
    expect(new Set(statuses)).toEqual(new Set([413]));
    expect(await answerUntilRejected([one], client, requestId)).toBeGreaterThanOrEqual(freeAnswers.least);
  });

  test('incomplete answers have their own limit, separate from the limit of stored answers', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    await times(15, () => answer(one, client, requestId));
    services.answer(json(422, {}));
    const statuses = await times(130, () => answer(one, client, requestId));
    const rejected = statuses.indexOf(429);
    expect(rejected).toBeGreaterThanOrEqual(60);
    expect(rejected).toBeLessThanOrEqual(120);
    expect(new Set(statuses.slice(rejected))).toEqual(new Set([429]));
    expect(await answer(one, client, randomUUID())).toBe(422);
    expect(await answer(one, newClient(), requestId)).toBe(422);
  });

  test('W17 answers sent with and without JavaScript count towards the same limit of stored answers', async () => {
    services.answer((request, reply) => {
      const isRead = request.method === 'GET';
      json(isRead ? 200 : 201, isRead ? publicForm : { message: '', receipt: 'ABCD-EFGH-JKMN-PQRS' })(
        request,
        reply,
      );
    });
    const [client, requestId] = [newClient(), randomUUID()];
    const postForm = async (fields: Record<string, string>): Promise<number> =>
      (
        await fetch(`${one.url}/feedback/${requestId}`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { 'x-forwarded-for': client, accept: 'text/html' },
          redirect: 'manual',
        })
      ).status;
    const lacking = await times(30, () => postForm({ responder_name: '' }));
    expect(new Set(lacking)).toEqual(new Set([422]));
    const sent = await times(10, (index) => postForm({ responder_name: 'Sam', q1: `Words ${index}` }));
    expect(new Set(sent)).toEqual(new Set([200]));
    const more = await answerUntilRejected([one], client, requestId);
    expect(more + 10).toBeGreaterThanOrEqual(freeAnswers.least);
    expect(more + 10).toBeLessThanOrEqual(freeAnswers.most);
    expect(await postForm({ responder_name: 'Sam', q1: 'One more' })).toBe(429);
  });

  test('the limit of stored answers differs for each network and request, so that no one can predict it', async () => {
    const stored = await times(6, () => answerUntilRejected([one], newClient(), randomUUID()));
    expect(new Set(stored).size).toBeGreaterThan(1);
  });

  test('Retry-After does not reveal when the first answer from a network was stored', async () => {
    const requestId = randomUUID();
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    let time = hour;
    const timed = await gateway({}, { now: () => time });
    const waitOf = async (firstAfterMs: number): Promise<number> => {
      const client = newClient();
      time = hour + firstAfterMs;
      await answer(timed, client, requestId);
      time = hour + 30 * 60_000;
      await answerUntilRejected([timed], client, requestId);
      const rejected = await fetch(`${timed.url}/api/feedback-response/${requestId}`, {
        method: 'POST',
        body: '{}',
        headers: { 'x-forwarded-for': client },
      });
      return Number(rejected.headers.get('retry-after'));
    };
    expect([await waitOf(0), await waitOf(11 * 60_000), await waitOf(29 * 60_000)]).toEqual([
      1_800, 1_800, 1_800,
    ]);
  });

  test('an answer counts towards the limit even if its sender disconnects before it is stored', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    const asked = Promise.withResolvers<() => void>();
    services.answer((request, reply) => asked.resolve(() => json(201, {})(request, reply)));
    const leaving = new AbortController();
    const left = fetch(`${one.url}/api/feedback-response/${requestId}`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-forwarded-for': client },
      signal: leaving.signal,
    }).catch(() => 'left');
    const store = await asked.promise;
    leaving.abort();
    expect(await left).toBe('left');
    const before = await counted();
    store();
    await eventually(async () => expect(await counted()).toBe(before + 1));
  });
});

test("the secret limit of stored answers rarely has its lowest value, which could reveal another person's answer", async () => {
  const handle = createDatabase({ url: database.url });
  const limiters = createLimiters({ db: handle.db, logger, secret: 'secret' });
  const window = { max: 20, spare: 40, seconds: 3_600 };
  const limit = limiters.own('drawn', window);
  const drawn = await Promise.all(
    Array.from({ length: 2_000 }, async (_, key) => {
      for (let points = 1; ; points += 1) if (await limit.count(`${key}`)) return points - 1;
    }),
  );
  expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([20, 60]);
  // With the lowest limit, a rejection of the attacker's twentieth answer reveals another person's answer.
  expect(drawn.filter((most) => most === 20).length / drawn.length).toBeLessThan(0.05);
  await limiters.stop();
  await handle.close();
});
