import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { addressKey } from '@blindspot/contracts/email-address';
import { tokenHash } from '../../keys/one-time-token.ts';

interface Row {
  token_hash: Buffer;
  account_id: string;
  email_key: string;
  expires_at: Date;
  used_at: Date | null;
}

const confirmations = (db: Database) => db<Row>('auth.email_confirmations');

export async function insertConfirmation(
  db: Database,
  confirmation: { token: string; accountId: string; email: string },
): Promise<void> {
  await confirmations(db).insert({
    token_hash: tokenHash(confirmation.token),
    account_id: confirmation.accountId,
    email_key: addressKey(confirmation.email),
    expires_at: db.raw(`now() + interval '24 hours'`),
  });
}

/** Returns the account of a token, even if the token is no longer usable. */
export async function findConfirmationAccountId(db: Database, token: string): Promise<string | undefined> {
  const row = await confirmations(db)
    .where({ token_hash: tokenHash(token) })
    .first('account_id');
  return row?.account_id;
}

/** Requires the lock of the account. Returns false if the token was mailed to a former address. */
export async function takeConfirmation(db: Database, token: string): Promise<boolean> {
  const { rowCount } = await db.raw<Rows<never>>(
    `update auth.email_confirmations c set used_at = now()
     from auth.accounts a
     where c.token_hash = ? and c.used_at is null and c.expires_at > now()
       and a.id = c.account_id and a.email_key = c.email_key`,
    [tokenHash(token)],
  );
  return rowCount === 1;
}

export async function voidConfirmations(db: Database, accountId: string): Promise<void> {
  await confirmations(db)
    .where({ account_id: accountId })
    .whereNull('used_at')
    .update({ used_at: db.fn.now() });
}

export async function purgeConfirmations(db: Database): Promise<void> {
  await confirmations(db).whereRaw(`expires_at < now() - interval '1 day'`).delete();
}
