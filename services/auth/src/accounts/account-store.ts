import { accountChanged } from '@blindspot/contracts/events/accounts';
import { notSignedIn } from '@blindspot/service-kit/http/bearer-auth';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import type { Account } from './account.ts';
import { emailKey } from './email-address.ts';

interface AccountRow {
  id: string;
  name: string;
  email: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  password_epoch: number;
  session_epoch: number;
  version: number;
  is_admin: boolean;
  newsletter: boolean;
  second_factor: boolean;
  created_at: Date;
}

const selectAccount = `
select a.id, a.name, a.email, a.email_verified_at, a.password_hash, a.password_epoch,
  a.session_epoch, a.version, a.created_at,
  coalesce((select r.is_admin from auth.admin_rights r where r.user_id = a.id), false) as is_admin,
  exists (select from auth.newsletter_memberships n where n.account_id = a.id) as newsletter,
  exists (select from auth.second_factors f where f.account_id = a.id and f.confirmed_at is not null) as second_factor
from auth.accounts a`;

export async function findAccountById(db: Database, id: string): Promise<Account | undefined> {
  return first(await db.raw<{ rows: AccountRow[] }>(`${selectAccount} where a.id = ?`, [id]));
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return first(
    await db.raw<{ rows: AccountRow[] }>(`${selectAccount} where a.email_key = ?`, [emailKey(email)]),
  );
}

/** Holds the account's row until the end of the transaction, so that its sessions and password change one by one. */
export async function lockAccount(db: Database, id: string): Promise<Account | undefined> {
  // Read in a statement of its own: one that had to wait for the lock still sees the other tables as before it.
  await db.raw('select from auth.accounts where id = ? for update', [id]);
  return findAccountById(db, id);
}

/**
 * As `lockAccount`, for a caller who has proven something to the account as it was read before: refused as signed out
 * where its sessions were ended since, because then the proof is of no worth any more.
 */
export async function lockProvenAccount(
  db: Database,
  proven: Pick<Account, 'id' | 'sessionEpoch'>,
): Promise<Account> {
  const account = await lockAccount(db, proven.id);
  if (account?.sessionEpoch !== proven.sessionEpoch) throw notSignedIn();
  return account;
}

/** Makes void what was proven before and has not come to its end; holds the account's row. */
export async function advanceSessionEpoch(db: Database, id: string): Promise<void> {
  await db.raw('update auth.accounts set session_epoch = session_epoch + 1 where id = ?', [id]);
}

/** False where the address is taken; then nothing is changed. */
export async function insertAccount(
  db: Database,
  account: { id: string; name: string; email: string; passwordHash?: string; emailVerified?: boolean },
): Promise<boolean> {
  const inserted = await db.raw<{ rowCount: number }>(
    `insert into auth.accounts (id, name, email, email_key, password_hash, email_verified_at)
     values (?, ?, ?, ?, ?, case when ? then now() end) on conflict (email_key) do nothing`,
    [
      account.id,
      account.name,
      account.email,
      emailKey(account.email),
      account.passwordHash ?? null,
      account.emailVerified ?? false,
    ],
  );
  return inserted.rowCount === 1;
}

export async function joinNewsletter(db: Database, accountId: string): Promise<void> {
  await db.raw('insert into auth.newsletter_memberships (account_id) values (?) on conflict do nothing', [
    accountId,
  ]);
}

export async function leaveNewsletter(db: Database, accountId: string): Promise<void> {
  await db.raw('delete from auth.newsletter_memberships where account_id = ?', [accountId]);
}

export async function renameAccount(db: Database, id: string, name: string): Promise<void> {
  await db.raw('update auth.accounts set name = ? where id = ?', [name, id]);
}

/**
 * Another address, not confirmed yet; a new spelling of the same one stays confirmed. Fails with a unique violation
 * where it is taken.
 */
export async function setEmail(db: Database, id: string, email: string): Promise<void> {
  const key = emailKey(email);
  await db.raw(
    `update auth.accounts set email = ?, email_key = ?, registration_notice_at = null,
       email_verified_at = case when email_key = ? then email_verified_at end
     where id = ?`,
    [email, key, key, id],
  );
}

/** Tells the others that their copy is old; in the transaction of the change. */
export async function announceChange(db: Database, id: string): Promise<void> {
  const { rows } = await db.raw<{ rows: { version: number }[] }>(
    'update auth.accounts set version = version + 1 where id = ? returning version',
    [id],
  );
  if (!rows[0]) return;
  await recordEvent(db, 'auth', accountChanged, {
    aggregateId: id,
    aggregateVersion: rows[0].version,
    data: { user_id: id },
  });
}

/** With all that hangs on it in this schema. */
export async function deleteAccountRows(db: Database, id: string): Promise<void> {
  await db.raw('delete from auth.admin_rights where user_id = ?', [id]);
  await db.raw('delete from auth.accounts where id = ?', [id]);
}

export async function listAccounts(db: Database, ids: readonly string[]): Promise<Account[]> {
  const found = await db.raw<{ rows: AccountRow[] }>(`${selectAccount} where a.id = any(?::uuid[])`, [
    [...ids],
  ]);
  return found.rows.map(fromRow);
}

/** A new password, or none; either way what was signed for the old one is void. */
export async function setPassword(db: Database, id: string, passwordHash: string | null): Promise<void> {
  await db.raw(
    'update auth.accounts set password_hash = ?, password_epoch = password_epoch + 1 where id = ?',
    [passwordHash, id],
  );
}

/** The same password under newer parameters; nothing else of the account changes. */
export async function replaceHash(db: Database, id: string, from: string, to: string): Promise<void> {
  await db.raw('update auth.accounts set password_hash = ? where id = ? and password_hash = ?', [
    to,
    id,
    from,
  ]);
}

export async function markEmailVerified(db: Database, id: string): Promise<void> {
  await db.raw(
    'update auth.accounts set email_verified_at = coalesce(email_verified_at, now()) where id = ?',
    [id],
  );
}

/** The address to tell that somebody tried to register it, at most once a day; undefined where there is none to tell. */
export async function claimRegistrationNotice(
  db: Database,
  email: string,
): Promise<{ accountId: string; email: string } | undefined> {
  const claimed = await db.raw<{ rows: { accountId: string; email: string }[] }>(
    `update auth.accounts set registration_notice_at = now()
     where email_key = ? and (registration_notice_at is null or registration_notice_at < now() - interval '1 day')
     returning id as "accountId", email`,
    [emailKey(email)],
  );
  return claimed.rows[0];
}

function first(result: { rows: AccountRow[] }): Account | undefined {
  const [row] = result.rows;
  return row && fromRow(row);
}

function fromRow(row: AccountRow): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    passwordHash: row.password_hash ?? undefined,
    passwordEpoch: row.password_epoch,
    sessionEpoch: row.session_epoch,
    version: row.version,
    isAdmin: row.is_admin,
    newsletter: row.newsletter,
    secondFactor: row.second_factor,
    createdAt: row.created_at,
  };
}
