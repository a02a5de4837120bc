import { accountDeleted } from '@blindspot/contracts/events/accounts';
import { adminSeeded } from '@blindspot/contracts/events/admins';
import { getAnalyticsRoute } from '@blindspot/contracts/http/analytics';
import { CallError } from '@blindspot/contracts/client';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, it } from 'vitest';
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

it('takes the right of a deleted account away', async () => {
  const person = await admin();
  await deleted(person.userId);
  const refused = await person.call(getAnalyticsRoute, {}).catch((error: unknown) => error);
  expect(refused instanceof CallError && refused.status).toBe(403);
});

it('does not give it back when the settings are announced late', async () => {
  const person = await admin();
  await deleted(person.userId);
  const row = outboxRow(adminSeeded, {
    aggregateId: person.userId,
    aggregateVersion: 9,
    data: { user_id: person.userId, original: true },
  });
  await others.publishEvent(row.subject, row.payload, row.id);
  await eventually(async () => {
    const handled = await database.query('select from admin.inbox where event_id = $1', [row.id]);
    expect(handled).toHaveLength(1);
  });
  expect(await database.query('select from admin.admins where user_id = $1', [person.userId])).toEqual([]);
});
