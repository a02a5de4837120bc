import type { Database } from '@blindspot/service-kit/database/database';
import { emailKey } from '../accounts/email-address.ts';
import { tokenHash } from '../passwords/one-time-token.ts';

export async function insertConfirmation(
  db: Database,
  confirmation: { token: string; accountId: string; email: string; validForMs: number },
): Promise<void> {
  await db.raw(
    `insert into auth.email_confirmations (token_hash, account_id, email_key, expires_at)
     values (?, ?, ?, now() + make_interval(secs => ?))`,
    [
      tokenHash(confirmation.token),
      confirmation.accountId,
      emailKey(confirmation.email),
      confirmation.validForMs / 1_000,
    ],
  );
}

/** Whose address a token is about, whether or not it may still be used. */
export async function findConfirmationAccountId(db: Database, token: string): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { account_id: string }[] }>(
    'select account_id from auth.email_confirmations where token_hash = ?',
    [tokenHash(token)],
  );
  return rows[0]?.account_id;
}

/**
 * Uses the token up, under the lock of its account. False for one that is used or too old, or was mailed to an address
 * that the account no longer has.
 */
export async function takeConfirmation(db: Database, token: string): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update auth.email_confirmations c set used_at = now()
     from auth.accounts a
     where c.token_hash = ? and c.used_at is null and c.expires_at > now()
       and a.id = c.account_id and a.email_key = c.email_key`,
    [tokenHash(token)],
  );
  return rowCount === 1;
}

export async function voidConfirmations(db: Database, accountId: string): Promise<void> {
  await db.raw(
    'update auth.email_confirmations set used_at = now() where account_id = ? and used_at is null',
    [accountId],
  );
}
