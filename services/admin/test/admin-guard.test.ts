import { randomUUID } from 'node:crypto';
import { adminRoutes, listTestimonialsRoute } from '@blindspot/contracts/http-admin';
import { routePath } from '@blindspot/contracts/client';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { refusal, useAdmin } from './harness.ts';

const { signIn, signInAdmin, nobody, announceAdmin, recorded, database } = await useAdmin();

const served = new Set([
  'admin-list-testimonials',
  'admin-create-testimonial',
  'admin-update-testimonial',
  'admin-delete-testimonial',
  'admin-toggle-testimonial',
  'admin-list-question-sets',
  'admin-get-system-prompts',
]);
const guarded = adminRoutes.filter(({ operation }) => served.has(operation));
const isLetIn = async (person: Awaited<ReturnType<typeof signIn>>) =>
  (await person.call(listTestimonialsRoute, {})).status === 200;
const grants = async (userId: string) =>
  (await recorded('admin-granted')).filter(({ aggregateId }) => aggregateId === userId);

describe.each(guarded.map((route) => [route.operation, route] as const))('%s', (_, route) => {
  // Neither the id nor the body is valid: who may not call learns nothing about them.
  const input = { params: { id: 'x' }, ...(route.method === 'GET' ? {} : { body: {} }) };

  it('is 401 without a token', async () => {
    expect((await refusal(nobody.call(route, input))).status).toBe(401);
  });

  it('is 403 for somebody who is no admin', async () => {
    const person = await signIn();
    expect((await refusal(person.call(route, input))).status).toBe(403);
  });
});

describe('an account that the settings name', () => {
  it('is let in, and the others are told', async () => {
    const { userId } = await signInAdmin();
    expect(await grants(userId)).toMatchObject([{ aggregateVersion: 1, data: { user_id: userId } }]);
  });

  it('is announced once when it is heard of twice', async () => {
    const person = await signIn();
    const again = await announceAdmin({ userId: person.userId });
    await eventually(() => isLetIn(person));
    await again();
    await signInAdmin();
    expect(await grants(person.userId)).toHaveLength(1);
  });

  it('stays the original admin when an older announcement comes late', async () => {
    const userId = randomUUID();
    await announceAdmin({ userId, original: true, version: 2 });
    await eventually(() => signIn(userId).then(isLetIn));
    await announceAdmin({ userId, original: false, version: 1 });
    await signInAdmin();
    const rows = await database.query('select original from admin.admins where user_id = $1', [userId]);
    expect(rows).toEqual([{ original: true }]);
  });
});

describe('an admin who was removed', () => {
  it('is refused from the next call on', async () => {
    const person = await signInAdmin();
    await database.query('update admin.admins set active = false where user_id = $1', [person.userId]);
    expect((await refusal(person.call(listTestimonialsRoute, {}))).status).toBe(403);
  });
});

it('the calls of later issues are not there yet', async () => {
  const admin = await signInAdmin();
  const later = adminRoutes.filter(({ operation, auth }) => auth === 'admin' && !served.has(operation));
  for (const route of later) {
    expect(routePath(route, { id: randomUUID() })).toMatch(/^\/api\/admin\//);
    const input = { params: { id: randomUUID() }, ...(route.method === 'GET' ? {} : { body: {} }) };
    expect((await refusal(admin.call(route, input))).status).toBe(404);
  }
});
