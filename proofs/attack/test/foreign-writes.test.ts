import { listAdminsRoute, manageAdminRoute } from '@blindspot/contracts/http/admins';
import {
  getFeedbackRequestDetailsRoute,
  listMyRequestsRoute,
} from '@blindspot/contracts/http/feedback-requests';
import { getSelfViewRoute } from '@blindspot/contracts/http/self-views';
import { getPlanRoute } from '@blindspot/contracts/http/plans';
import { listQuestionSetsRoute } from '@blindspot/contracts/http/question-sets';
import { getSystemPromptsRoute } from '@blindspot/contracts/http/system-prompts';
import { listTestimonialsRoute } from '@blindspot/contracts/http/testimonials';
import { listTrustRoute } from '@blindspot/contracts/http/trust';
import type { Route } from '@blindspot/contracts/route';
import { eventually } from '@blindspot/test-kit/eventually';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerOwner } from '../src/api/owner.ts';
import { validCallsOf } from '../src/bodies/cases.ts';
import { createFixtures } from '../src/bodies/fixtures.ts';
import { writes } from '../src/bodies/run-bodies.ts';
import { startProduct } from '../src/product.ts';

const product = await startProduct();
afterAll(() => product.stop());
const fixtures = await createFixtures(product.url);
const { owner, admin } = fixtures;

const adminWrites = writes.filter(({ auth }) => auth === 'admin');
const guardedWrites = writes.filter(({ auth }) => auth === 'admin' || auth === 'owner');
const ownedWrites = writes.filter(({ auth, url }) => auth === 'owner' && url.includes(':'));

async function answersOtherThan(
  status: number,
  routes: readonly Route[],
  token: string | undefined,
): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    for (const { path, body } of fc.sample(validCallsOf(route, fixtures), { numRuns: 5, seed: 32 })) {
      const reply = await fetch(`${product.url}${path}`, {
        method: route.method,
        headers: {
          'x-requested-with': 'fetch',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (reply.status !== status) found.push(`${route.operation}: ${reply.status} ${await reply.text()}`);
    }
  }
  return found;
}

async function everythingOwned(): Promise<unknown> {
  const ofRequests = fixtures.requestIds.map(async (id) => [
    await owner.call(getFeedbackRequestDetailsRoute, { params: { id } }),
    await owner.call(listTrustRoute, { params: { requestId: id } }),
    await owner.call(getSelfViewRoute, { params: { id } }),
    await owner.call(getPlanRoute, { params: { id } }).catch(({ status }: { status: number }) => status),
  ]);
  return [
    await owner.call(listMyRequestsRoute, { querystring: {} }),
    await Promise.all(ofRequests),
    await admin.call(listAdminsRoute, {}),
    await admin.call(listTestimonialsRoute, {}),
    await admin.call(listQuestionSetsRoute, {}),
    await admin.call(getSystemPromptsRoute, {}),
  ];
}

beforeAll(async () => {
  let last: unknown;
  await eventually(
    async () => {
      const now = await everythingOwned();
      const [before, settled] = [JSON.stringify(last), JSON.stringify(now)];
      last = now;
      expect(settled.includes('"response_count":1,')).toBe(true);
      expect(settled.split('"prepared":true')).toHaveLength(3);
      expect(settled === before).toBe(true);
    },
    { everyMs: 500 },
  );
});

test('every valid write by another owner is rejected with 404 and changes nothing', async () => {
  const before = await everythingOwned();
  const other = await registerOwner(product.url);
  expect(await answersOtherThan(404, ownedWrites, other.token)).toEqual([]);
  expect(await everythingOwned()).toEqual(before);
});

test('every valid admin write by an owner is rejected with 403 and changes nothing', async () => {
  const before = await everythingOwned();
  expect(await answersOtherThan(403, adminWrites, owner.token)).toEqual([]);
  expect(await everythingOwned()).toEqual(before);
});

test('every valid write without a session is rejected with 401 and changes nothing', async () => {
  const before = await everythingOwned();
  expect(await answersOtherThan(401, guardedWrites, undefined)).toEqual([]);
  expect(await everythingOwned()).toEqual(before);
});

test('every valid admin write by a former admin is rejected with 403 once the admin is removed', async () => {
  const former = await registerOwner(product.url);
  const decide = async (action: 'add' | 'remove') =>
    await admin.call(manageAdminRoute, { body: { email: former.email, action, confirm_unverified: true } });
  await decide('add');
  await eventually(() => former.call(listTestimonialsRoute, {}));
  await decide('remove');
  const before = await everythingOwned();
  expect(await answersOtherThan(403, adminWrites, former.token)).toEqual([]);
  expect(await everythingOwned()).toEqual(before);
});
