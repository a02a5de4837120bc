import type { EventEnvelope } from '@blindspot/contracts/event';
import { accountErasedBy } from '@blindspot/contracts/events/accounts';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';

const erased = accountErasedBy('admin');

/**
 * Takes a deleted account's right away for good and says so. The audit log keeps its id: what was done stays on record, and
 * the id leads to nobody any more.
 */
export async function onAccountDeleted(
  db: Database,
  { data, aggregateVersion }: EventEnvelope<{ user_id: string }>,
): Promise<void> {
  const { user_id: userId } = data;
  await db.raw('insert into admin.erased_accounts (user_id) values (?) on conflict do nothing', [userId]);
  await db.raw('delete from admin.admins where user_id = ?', [userId]);
  await recordEvent(db, 'admin', erased, {
    aggregateId: userId,
    aggregateVersion,
    data: { user_id: userId },
  });
}

export async function isAccountErased(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>('select from admin.erased_accounts where user_id = ?', [
    userId,
  ]);
  return rows.length > 0;
}
