import type { Database } from '@blindspot/service-kit/database/database';
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

export async function findConfirmation(
  db: Database,
  token: string,
): Promise<{ accountId: string; emailKey: string; isOpen: boolean } | undefined> {
  return confirmations(db)
    .where({ token_hash: tokenHash(token) })
    .first({
      accountId: 'account_id',
      emailKey: 'email_key',
      isOpen: db.raw('used_at is null and expires_at > now()'),
    });
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
