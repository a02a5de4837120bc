import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { lockAccount } from './accounts/account-store.ts';
import { deleteLockedAccount } from './self-service/deletion/deletion-service.ts';

export { stopAllLetters } from './newsletter/letter-store.ts';

/** After a restore, deletes these accounts again. Returns the number of deleted accounts. */
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
