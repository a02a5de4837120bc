import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { lockAccount } from './accounts/account-store.ts';
import { stopAllLetters } from './newsletter/letter-store.ts';
import { deleteLockedAccount } from './self-service/deletion/deletion-service.ts';

/**
 * After a restore, deletes accounts again that were deleted after the backup was made, and publishes that
 * like a deletion by the owner. Skips missing accounts. Returns how many were deleted.
 */
export async function deleteAccountsAgain(
  database: Database,
  accountIds: readonly string[],
): Promise<number> {
  let deleted = 0;
  for (const id of accountIds) {
    deleted += await inTransaction(database, async (transaction) => {
      if (!(await lockAccount(transaction, id))) return 0;
      await deleteLockedAccount(transaction, id);
      return 1;
    });
  }
  return deleted;
}

/**
 * After a restore, stops all letters, because the backup does not contain later deliveries; an admin decides
 * whether a letter continues.
 */
export async function stopLettersAgain(database: Database): Promise<void> {
  await stopAllLetters(database);
}
