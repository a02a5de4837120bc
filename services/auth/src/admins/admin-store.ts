import type { EventEnvelope } from '@blindspot/contracts/message';
import type { Database, Rows } from '@blindspot/service-kit/database/database';

const seededAdmins = (db: Database) =>
  db<{ account_id: string; original: boolean; version: number }>('auth.seeded_admins');

export async function findSeededAdmin(
  db: Database,
  accountId: string,
): Promise<{ original: boolean } | undefined> {
  return seededAdmins(db).where({ account_id: accountId }).first('original');
}

/** Records that the settings list the account as an admin. Returns the new version of the record. */
export async function saveSeededAdmin(db: Database, accountId: string, original: boolean): Promise<number> {
  const { rows } = await db.raw<Rows<{ version: number }>>(
    `insert into auth.seeded_admins as s (account_id, original) values (?, ?)
     on conflict (account_id) do update set original = excluded.original, version = s.version + 1
     returning version`,
    [accountId, original],
  );
  return rows[0]?.version ?? 1;
}

export async function listOriginalAdminIds(db: Database): Promise<string[]> {
  return seededAdmins(db).where({ original: true }).pluck('account_id');
}

/**
 * Stores whether an account is an admin. Ignores an outdated decision and a deleted account. Waits for a
 * running deletion; otherwise the right would outlive the account.
 */
export async function saveAdminRight(
  db: Database,
  right: { userId: string; isAdmin: boolean; version: number },
): Promise<void> {
  await db.raw(
    `insert into auth.admin_rights as r (user_id, is_admin, version)
     select id, ?, ? from auth.accounts where id = ? for key share
     on conflict (user_id) do update set is_admin = excluded.is_admin, version = excluded.version
     where r.version < excluded.version`,
    [right.isAdmin, right.version, right.userId],
  );
}

export function saveAdminDecision(
  db: Database,
  { data, aggregateVersion: version }: EventEnvelope<{ user_id: string }>,
  isAdmin: boolean,
): Promise<void> {
  return saveAdminRight(db, { userId: data.user_id, isAdmin, version });
}
