import type { Database } from '@blindspot/service-kit/database';

/** The account is gone: its answers stay, without anything that leads from them to it. */
export async function forgetAccount(db: Database, accountId: string): Promise<void> {
  await db.raw('update responses.identities set account_id = null where account_id = ?', [accountId]);
  await db.raw('delete from responses.owner_addresses where owner_id = ?', [accountId]);
}
