import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { holdRequest } from './requests/request-store.ts';
import { isSelfViewOpen, lockSelfView } from './results/self-view-lock.ts';
import { deleteSelfView, rememberDeletedSelfViews } from './summaries/self-view-store.ts';

/** Deletes self-views that a backup brought back, unless a result has been opened since. Returns how many. */
export async function deleteSelfViewsAgain(database: Database, viewIds: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const requestId of await rememberDeletedSelfViews(database, viewIds)) {
    deleted += await inTransaction(database, async (transaction) => {
      if (!(await holdRequest(transaction, requestId))) return 0;
      await lockSelfView(transaction, requestId);
      if (!(await isSelfViewOpen(transaction, requestId))) return 0;
      await deleteSelfView(transaction, requestId);
      return 1;
    });
  }
  return deleted;
}
