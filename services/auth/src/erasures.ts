import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { lockAccount } from './accounts/account-store.ts';
import { stopAllLetters } from './newsletter/letter-store.ts';
import { deleteLockedAccount } from './self-service/deletion/deletion-service.ts';

/**
 * For a restored backup: deletes accounts that were deleted after it was made, and announces that as their owners' own
 * deletion did. Those that are not there are passed over. Returns how many were.
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

/** For a restored backup: it does not know who got a letter after it was made, so an admin decides whether it goes on. */
export async function stopLettersAgain(database: Database): Promise<void> {
  await stopAllLetters(database);
}
