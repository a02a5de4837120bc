import { randomUUID } from 'node:crypto';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { describe, expect, test } from 'vitest';
import {
  answer,
  answerUntilRejected,
  freeAnswers,
  newClient,
  times,
  useLimits,
  type Gateway,
} from './limited-gateways.ts';

const { issuer, gateway } = await useLimits();

const makeRequest = async (at: Gateway, token: string): Promise<number> =>
  (
    await fetch(`${at.url}/api/feedback-requests`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-forwarded-for': newClient(), authorization: `Bearer ${token}` },
    })
  ).status;

describe('limits of two gateways', async () => {
  const [one, other] = [await gateway(), await gateway()];

  test.each([
    ['the first gateway', [one], other],
    ['the second gateway', [other], one],
    ['both gateways in turn', [one, other], one],
  ])(
    'an answer is rejected by each of two gateways after %s forwarded the last allowed answer',
    async (_, through, last) => {
      const [client, requestId] = [newClient(), randomUUID()];
      expect(await answerUntilRejected(through, client, requestId)).toBeGreaterThanOrEqual(freeAnswers.least);
      expect(await answer(last, client, requestId)).toBe(429);
      expect(await answer(last === one ? other : one, client, requestId)).toBe(429);
    },
  );

  test('R31 two gateways store at most one answer beyond the limit if 120 answers arrive at once', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    const statuses = await Promise.all(
      Array.from({ length: 120 }, (_, index) => answer(index % 2 === 0 ? one : other, client, requestId)),
    );
    const stored = statuses.filter((status) => status === 201).length;
    expect(stored).toBeGreaterThanOrEqual(freeAnswers.least);
    expect(stored).toBeLessThanOrEqual(freeAnswers.most + 1);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
  });

  test('the limit of answers is separate for each IP address and each request', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    await answerUntilRejected([one], client, requestId);
    expect(await answer(other, newClient(), requestId)).toBe(201);
    expect(await answer(other, client, randomUUID())).toBe(201);
  });

  test('W16 V11.5.1 an id in capitals counts as the same id, and all invalid ids count as one', async () => {
    const [client, requestId] = [newClient(), randomUUID()];
    await answerUntilRejected([one], client, requestId);
    expect(await answer(one, client, requestId.toUpperCase())).toBe(429);
    await answerUntilRejected([other], client, 'not-an-id');
    expect(await answer(other, client, 'nor-is-this')).toBe(429);
  });

  test('all addresses of an IPv6 network count as one IP address', async () => {
    const requestId = randomUUID();
    const network = `2001:db8:${randomUUID().slice(0, 4)}:1`;
    await answerUntilRejected([one, other], `${network}::1`, requestId);
    expect(await answer(other, `${network}::2`, requestId)).toBe(429);
  });

  test('an account may create 60 requests an hour, counted over both gateways', async () => {
    const token = await issuer.tokenFor();
    const made = await times(60, (index) => makeRequest(index % 2 === 0 ? one : other, token));
    expect(made).toEqual(Array<number>(60).fill(200));
    expect(await makeRequest(one, token)).toBe(429);
    expect(await makeRequest(other, token)).toBe(429);
    expect(await makeRequest(other, await issuer.tokenFor())).toBe(200);
  });

  test('calls with a forged token do not count against the account that the token names', async () => {
    const stranger = await createTestIssuer();
    const userId = randomUUID();
    const forged = await stranger.tokenFor({ userId });
    await times(61, () => makeRequest(one, forged));
    expect(await makeRequest(one, await issuer.tokenFor({ userId }))).toBe(200);
    await stranger.stop();
  });
});
