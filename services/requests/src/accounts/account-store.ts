import type { Database } from '@blindspot/service-kit/database';

/**
 * Until the end of the transaction: who makes something for an owner shares the lock, who erases all of it is alone, so
 * that nothing is made that the erasure cannot see.
 */
export async function lockOwner(db: Database, ownerId: string, how: 'shared' | 'alone'): Promise<void> {
  const lock = how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await db.raw(`select ${lock}(hashtextextended('owner:' || ?, 0))`, [ownerId]);
}

export async function saveErasedAccount(db: Database, userId: string): Promise<void> {
  await db.raw('insert into requests.erased_accounts (user_id) values (?) on conflict do nothing', [userId]);
}

export async function isAccountErased(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    'select from requests.erased_accounts where user_id = ?',
    [userId],
  );
  return rows.length > 0;
}

export async function listOwnedIds(db: Database, ownerId: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    'select id from requests.feedback_requests where owner_id = ? order by id',
    [ownerId],
  );
  return rows.map(({ id }) => id);
}

/** Deletes what the outbox keeps about these requests for a broker that lost its data. */
export async function forgetAnnouncements(db: Database, requestIds: readonly string[]): Promise<void> {
  await db.raw(`delete from requests.outbox where payload ->> 'aggregateId' = any(?::text[])`, [
    [...requestIds],
  ]);
}

/** The owner's name on what is already there. */
export async function saveOwnerName(db: Database, ownerId: string, name: string): Promise<void> {
  await db.raw(
    'update requests.feedback_requests set owner_name = ? where owner_id = ? and owner_name <> ?',
    [name, ownerId, name],
  );
}

/** How many requests the account made lately. */
export async function forgetAllowance(db: Database, ownerId: string): Promise<void> {
  await db.raw('delete from requests.request_allowances where owner_id = ?', [ownerId]);
}
