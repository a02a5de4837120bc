import { randomUUID } from 'node:crypto';
import { accountDeleted, adminSeeded } from '@blindspot/contracts/messages/accounts';
import { getAnalyticsRoute } from '@blindspot/contracts/http/analytics';
import { CallError } from '@blindspot/contracts/client';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, it } from 'vitest';
import { eraseAdmin } from '../src/admins/admin-store.ts';
import { useAdmin } from './harness.ts';

const { admin, others, recorded, database } = await useAdmin();

async function deleted(userId: string): Promise<void> {
  const row = outboxRow(accountDeleted, {
    aggregateId: userId,
    aggregateVersion: 1,
    data: { user_id: userId },
  });
  await others.publishEvent(row.subject, row.payload, row.id);
  await eventually(async () =>
    expect((await recorded(userId)).map(({ type }) => type)).toContain('account-erased'),
  );
}

async function seeded(userId: string): Promise<string> {
  const row = outboxRow(adminSeeded, {
    aggregateId: userId,
    aggregateVersion: 9,
    data: { user_id: userId, original: true },
  });
  await others.publishEvent(row.subject, row.payload, row.id);
  return row.id;
}

const isHandled = async (eventId: string): Promise<boolean> =>
  (await database.query('select from admin.inbox where event_id = $1', [eventId])).length > 0;
const isHeldUp = async (): Promise<boolean> =>
  (await database.query("select from pg_locks where relation = 'admin.admins'::regclass and not granted"))
    .length > 0;
const rightsOf = (userId: string) => database.query('select from admin.admins where user_id = $1', [userId]);

it('a deleted account loses its admin rights', async () => {
  const person = await admin();
  await deleted(person.userId);
  const refused = await person.call(getAnalyticsRoute, {}).catch((error: unknown) => error);
  expect(refused instanceof CallError && refused.status).toBe(403);
});

it('a late event does not make a deleted account an admin again', async () => {
  const person = await admin();
  await deleted(person.userId);
  const eventId = await seeded(person.userId);
  await eventually(async () => expect(await isHandled(eventId)).toBe(true));
  expect(await rightsOf(person.userId)).toEqual([]);
});

it('an event that arrives during the deletion of an account does not make the account an admin', async () => {
  const handle = createDatabase({ url: database.url });
  afterAll(() => handle.close());
  const userId = randomUUID();
  const erasing = await handle.db.transaction();
  await eraseAdmin(erasing, userId);
  const eventId = await seeded(userId);
  await eventually(async () => expect((await isHeldUp()) || (await isHandled(eventId))).toBe(true));
  await erasing.commit();
  await eventually(async () => expect(await isHandled(eventId)).toBe(true));
  expect(await rightsOf(userId)).toEqual([]);
});
