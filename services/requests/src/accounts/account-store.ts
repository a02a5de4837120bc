import type { Database } from '@blindspot/service-kit/database/database';

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

/** An owner's name as it was heard, and how new it is: `accountVersion` grows with every change of the account. */
export interface OwnerName {
  ownerId: string;
  name: string;
  accountVersion: number;
}

/**
 * Remembers the name if it is newer than the one known, also on what is already there. Returns the newest; nobody else
 * changes it before the transaction ends.
 */
export async function saveOwnerName(db: Database, heard: OwnerName): Promise<string> {
  // Most often it is known; an owner's requests that are made at once must not queue for that.
  const { rows: known } = await db.raw<{ rows: { name: string }[] }>(
    'select name from requests.owner_names where owner_id = ? and account_version >= ? for share',
    [heard.ownerId, heard.accountVersion],
  );
  if (known[0]) return known[0].name;
  const { rows } = await db.raw<{ rows: [{ name: string }] }>(
    `insert into requests.owner_names as known (owner_id, name, account_version) values (?, ?, ?)
     on conflict (owner_id) do update set
       name = case when excluded.account_version > known.account_version then excluded.name else known.name end,
       account_version = greatest(excluded.account_version, known.account_version)
     returning name`,
    [heard.ownerId, heard.name, heard.accountVersion],
  );
  const [{ name }] = rows;
  await db.raw(
    'update requests.feedback_requests set owner_name = ? where owner_id = ? and owner_name <> ?',
    [name, heard.ownerId, name],
  );
  return name;
}

export async function forgetOwnerName(db: Database, ownerId: string): Promise<void> {
  await db.raw('delete from requests.owner_names where owner_id = ?', [ownerId]);
}

/** How many requests the account made lately. */
export async function forgetAllowance(db: Database, ownerId: string): Promise<void> {
  await db.raw('delete from requests.request_allowances where owner_id = ?', [ownerId]);
}
