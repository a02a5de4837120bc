import type { Database } from '@blindspot/service-kit/database/database';
import { tokenHash } from '../keys/one-time-token.ts';

interface Row {
  token_hash: Buffer;
  account_id: string;
  expires_at: Date;
  used_at: Date | null;
}

const passwordResets = (db: Database) => db<Row>('auth.password_resets');
const usableResets = (db: Database) =>
  passwordResets(db).whereNull('used_at').where('expires_at', '>', db.fn.now());

export async function insertPasswordReset(
  db: Database,
  reset: { token: string; accountId: string; validForMs: number },
): Promise<void> {
  await passwordResets(db).insert({
    token_hash: tokenHash(reset.token),
    account_id: reset.accountId,
    expires_at: db.raw('now() + make_interval(secs => ?)', [reset.validForMs / 1_000]),
  });
}

export async function findResetAccountId(db: Database, token: string): Promise<string | undefined> {
  const row = await usableResets(db)
    .where({ token_hash: tokenHash(token) })
    .first('account_id');
  return row?.account_id;
}

/** Uses up the token and the account's other tokens. Returns false for a used or expired token. */
export async function takePasswordReset(db: Database, token: string, accountId: string): Promise<boolean> {
  const taken = await usableResets(db)
    .where({ token_hash: tokenHash(token) })
    .update({ used_at: db.fn.now() });
  if (taken !== 1) return false;
  await voidPasswordResets(db, accountId);
  return true;
}

export async function voidPasswordResets(db: Database, accountId: string): Promise<void> {
  await passwordResets(db)
    .where({ account_id: accountId })
    .whereNull('used_at')
    .update({ used_at: db.fn.now() });
}

export async function hasUsablePasswordReset(db: Database, accountId: string): Promise<boolean> {
  const row = await usableResets(db).where({ account_id: accountId }).first('account_id');
  return row !== undefined;
}

export async function purgePasswordResets(db: Database): Promise<void> {
  await passwordResets(db).whereRaw(`expires_at < now() - interval '1 day'`).delete();
}
