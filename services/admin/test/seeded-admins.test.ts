import { randomUUID } from 'node:crypto';
import { listTestimonialsRoute } from '@blindspot/contracts/http/testimonials';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { refusal, useAdmin } from './harness.ts';

const {
  person: signIn,
  admin: signInAdmin,
  announceAdmin,
  recordedOfType: recorded,
  database,
} = await useAdmin();

const isLetIn = async (person: Awaited<ReturnType<typeof signIn>>) =>
  (await person.call(listTestimonialsRoute, {})).status === 200;
const grants = async (userId: string) =>
  (await recorded('admin-granted')).filter(({ aggregateId }) => aggregateId === userId);

describe('account that the settings name as an admin', () => {
  it('an account that the settings name is accepted and published as an admin', async () => {
    const { userId } = await signInAdmin();
    expect(await grants(userId)).toMatchObject([{ aggregateVersion: 1, data: { user_id: userId } }]);
  });

  it('an admin from the settings is published once, even if the seeding event arrives twice', async () => {
    const person = await signIn();
    const again = await announceAdmin({ userId: person.userId });
    await eventually(() => isLetIn(person));
    await again();
    await signInAdmin();
    expect(await grants(person.userId)).toHaveLength(1);
  });

  it('an original admin stays the original admin if an older event arrives late', async () => {
    const userId = randomUUID();
    await announceAdmin({ userId, original: true, version: 2 });
    const original = await signIn({ userId });
    await eventually(() => isLetIn(original));
    await announceAdmin({ userId, original: false, version: 1 });
    await signInAdmin();
    const rows = await database.query('select original from admin.admins where user_id = $1', [userId]);
    expect(rows).toEqual([{ original: true }]);
  });
});

describe('removed admin', () => {
  it('a removed admin loses access on the next call', async () => {
    const person = await signInAdmin();
    await database.query('update admin.admins set active = false where user_id = $1', [person.userId]);
    expect((await refusal(person.call(listTestimonialsRoute, {}))).status).toBe(403);
  });
});
