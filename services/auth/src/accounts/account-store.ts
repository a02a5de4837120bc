import type { Database } from '@blindspot/service-kit/database';
import type { Account } from './account.ts';
import { emailKey } from './email-address.ts';

type AccountRow = {
  id: string;
  name: string;
  email: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  password_epoch: number;
  is_admin: boolean;
  newsletter: boolean;
  created_at: Date;
};

const selectAccount = `
select a.id, a.name, a.email, a.email_verified_at, a.password_hash, a.password_epoch, a.created_at,
  coalesce((select r.is_admin from auth.admin_rights r where r.user_id = a.id), false) as is_admin,
  exists (select from auth.newsletter_memberships n where n.account_id = a.id) as newsletter
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
  return first(await db.raw<{ rows: AccountRow[] }>(`${selectAccount} where a.id = ? for update of a`, [id]));
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
export async function claimRegistrationNotice(db: Database, email: string): Promise<string | undefined> {
  const claimed = await db.raw<{ rows: { email: string }[] }>(
    `update auth.accounts set registration_notice_at = now()
     where email_key = ? and (registration_notice_at is null or registration_notice_at < now() - interval '1 day')
     returning email`,
    [emailKey(email)],
  );
  return claimed.rows[0]?.email;
}

function first(result: { rows: AccountRow[] }): Account | undefined {
  const [row] = result.rows;
  return (
    row && {
      id: row.id,
      name: row.name,
      email: row.email,
      emailVerified: row.email_verified_at !== null,
      passwordHash: row.password_hash ?? undefined,
      passwordEpoch: row.password_epoch,
      isAdmin: row.is_admin,
      newsletter: row.newsletter,
      createdAt: row.created_at,
    }
  );
}
