import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { routes } from '@blindspot/contracts/routes';
import type { Route } from '@blindspot/contracts/route';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { proxiedRoutes } from '../src/proxy/route-table.ts';
import { newClient, times, useLimits } from './limited-gateways.ts';

const { services, issuer, gateway } = await useLimits();
const one = await gateway();
const authorizationOf = async (userId = randomUUID()): Promise<string> =>
  `Bearer ${await issuer.tokenFor({ userId })}`;

const provesPassword = ({ schema }: Route): boolean =>
  schema.body instanceof z.ZodObject && 'password' in schema.body.shape;
const isSlow = ({ operation }: Route): boolean =>
  proxiedRoutes(routes).some((route) => route.operation === operation && route.timeoutMs > 10_000);
const isOfEverybody = ({ operation }: Route): boolean =>
  [
    'admin-list-newsletter-members',
    'admin-get-analytics',
    'admin-get-health-report',
    'admin-test-letter',
  ].includes(operation);
const expensive = routes.filter((route) => provesPassword(route) || isSlow(route) || isOfEverybody(route));
const ofAccounts = expensive.filter(({ auth }) => auth !== 'public');

async function call(route: Route, client: string, authorization?: string): Promise<number> {
  const url = route.url.replaceAll(/:\w+/g, randomUUID());
  const reply = await one.app.inject({
    method: route.method,
    url,
    headers: { 'x-forwarded-for': client, ...(authorization ? { authorization } : {}) },
    ...(route.method === 'GET' ? {} : { payload: {} }),
  });
  return reply.statusCode;
}

async function callUntilRejected(route: Route, client: string, authorization?: string): Promise<number> {
  for (let calls = 0; calls <= 600; calls += 1)
    if ((await call(route, client, authorization)) === 429) return calls;
  throw new Error(`${route.operation} has no limit of its own.`);
}

describe('limits of expensive calls', () => {
  test('the limits of expensive calls cover sign-ins, account changes and exports', () => {
    expect(expensive.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining([
        'login',
        'update-account',
        'delete-account',
        'revoke-all-sessions',
        'export-account',
      ]),
    );
    expect(expensive.length).toBeGreaterThanOrEqual(19);
  });

  test.each(ofAccounts.map((route) => [route.operation, route] as const))(
    '%s is limited per account, and other accounts at the same IP address are not affected',
    async (_, route) => {
      const [client, authorization] = [newClient(), await authorizationOf()];
      expect(await callUntilRejected(route, client, authorization)).toBeGreaterThanOrEqual(20);
      expect(await call(route, client, await authorizationOf())).not.toBe(429);
    },
  );

  test.each(ofAccounts.map((route) => [route.operation, route] as const))(
    '%s is limited per IP address, even if several accounts share the address',
    async (_, route) => {
      const client = newClient();
      const max = await callUntilRejected(route, newClient(), await authorizationOf());
      for (let account = 0; account < 4; account += 1) {
        const authorization = await authorizationOf();
        await times(max, () => call(route, client, authorization));
      }
      expect(await call(route, client, await authorizationOf())).toBe(429);
      expect(await call(route, newClient(), await authorizationOf())).not.toBe(429);
    },
  );

  test.each(['revoke-all-sessions', 'update-account'])(
    '%s is counted separately per IP address, so that a thief cannot lock out the owner',
    async (operation) => {
      const route = routes.find((found) => found.operation === operation);
      if (!route) throw new Error('There is no such call.');
      const authorization = await authorizationOf();
      await callUntilRejected(route, newClient(), authorization);
      expect(await call(route, newClient(), authorization)).toBe(200);
    },
  );

  test.each([
    ['share-summary', 4],
    ['admin-preview-system-prompts', 2],
    ['admin-run-health-test', 2],
    ['admin-export-emails', 4],
  ])('%s runs at most %i times concurrently for one account', async (operation, atOnce) => {
    const route = routes.find((found) => found.operation === operation);
    if (!route) throw new Error('There is no such call.');
    const waiting: ServerResponse[] = [];
    services.answer((_request, reply) => void waiting.push(reply));
    const authorization = await authorizationOf();
    const under = Array.from({ length: atOnce }, () => call(route, newClient(), authorization));
    await eventually(() => expect(waiting).toHaveLength(atOnce));
    expect(await call(route, newClient(), authorization)).toBe(429);
    const other = call(route, newClient(), await authorizationOf());
    await eventually(() => expect(waiting).toHaveLength(atOnce + 1));
    for (const reply of waiting) reply.end('{}');
    expect(await Promise.all([...under, other])).toEqual(Array<number>(atOnce + 1).fill(200));
    services.answer((_request, reply) => void reply.end('{}'));
    await eventually(async () => expect(await call(route, newClient(), authorization)).toBe(200));
  });
});
