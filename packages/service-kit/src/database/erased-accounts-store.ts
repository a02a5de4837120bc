import type { Database } from './database.ts';

/** Accounts that were deleted for good. Consumers discard events about them. */
const erasedAccounts = (db: Database, schema: string) => db<{ user_id: string }>(`${schema}.erased_accounts`);

export async function saveErasedAccount(db: Database, schema: string, userId: string): Promise<void> {
  await erasedAccounts(db, schema).insert({ user_id: userId }).onConflict().ignore();
}

export async function isAccountErased(db: Database, schema: string, userId: string): Promise<boolean> {
  const row = await erasedAccounts(db, schema).where({ user_id: userId }).first('user_id');
  return row !== undefined;
}
