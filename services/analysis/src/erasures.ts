import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { holdRequest } from './feedback-requests/request-store.ts';
import { deleteOwnView, isOpen, lockOwnView, rememberDeletedOwnViews } from './own-views/own-view-store.ts';

/**
 * After a restore, deletes self-views again that were deleted after the backup was made. Ids without a
 * self-view are only recorded as deleted. A self-view that was closed by a first result since the restore
 * stays, because the result rests on it. Returns how many were deleted.
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
