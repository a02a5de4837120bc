import type { Database } from '@blindspot/service-kit/database/database';
import { tokenHash } from './one-time-token.ts';

const isUsable = 'used_at is null and expires_at > now()';

export async function insertPasswordReset(
  db: Database,
  reset: { token: string; accountId: string; validForMs: number },
): Promise<void> {
  await db.raw(
    `insert into auth.password_resets (token_hash, account_id, expires_at)
     values (?, ?, now() + make_interval(secs => ?))`,
    [tokenHash(reset.token), reset.accountId, reset.validForMs / 1_000],
  );
}

/** Whose password the token may set now. */
export async function findResetAccountId(db: Database, token: string): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { account_id: string }[] }>(
    `select account_id from auth.password_resets where token_hash = ? and ${isUsable}`,
    [tokenHash(token)],
  );
  return rows[0]?.account_id;
}

/** Uses the token up, and with it all others of the account; false where another call was first. */
export async function takePasswordReset(db: Database, token: string, accountId: string): Promise<boolean> {
  const taken = await db.raw<{ rowCount: number }>(
    `update auth.password_resets set used_at = now() where token_hash = ? and ${isUsable}`,
    [tokenHash(token)],
  );
  if (taken.rowCount !== 1) return false;
  await voidPasswordResets(db, accountId);
  return true;
}

export async function voidPasswordResets(db: Database, accountId: string): Promise<void> {
  await db.raw('update auth.password_resets set used_at = now() where account_id = ? and used_at is null', [
    accountId,
  ]);
}

export async function hasUsablePasswordReset(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from auth.password_resets where account_id = ? and ${isUsable} limit 1`,
    [accountId],
  );
  return rows.length > 0;
}
