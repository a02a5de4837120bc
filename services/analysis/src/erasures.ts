import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { holdRequest } from './feedback-requests/request-store.ts';
import { deleteOwnView, isOpen, lockOwnView, rememberDeletedOwnViews } from './own-views/own-view-store.ts';

/**
 * For a restored backup: deletes own views that were deleted after it was made. Those that are not there are only remembered as
 * deleted. What came back without the list, and was closed by a first reading since, stays: the result rests on it. Returns how
 * many were deleted.
 */
export async function deleteOwnViewsAgain(database: Database, viewIds: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const requestId of await rememberDeletedOwnViews(database, viewIds)) {
    deleted += await inTransaction(database, async (transaction) => {
      if (!(await holdRequest(transaction, requestId))) return 0;
      await lockOwnView(transaction, requestId);
      if (!(await isOpen(transaction, requestId))) return 0;
      await deleteOwnView(transaction, requestId);
      return 1;
    });
  }
  return deleted;
}
