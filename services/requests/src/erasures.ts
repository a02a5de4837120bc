import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { deleteOwnRequest, rememberDeletions } from './deletions/deletion-store.ts';
import { listFeedbackRequestsById } from './feedback-requests/feedback-request-store.ts';

/**
 * Deletes these requests again after a restore, as if their owners had deleted them. A request that is not in
 * the backup is only recorded as deleted. Returns the number of deleted requests.
 */
export async function deleteRequestsAgain(
  database: Database,
  requestIds: readonly string[],
): Promise<number> {
  const standing = await listFeedbackRequestsById(database, requestIds);
  for (const { id, ownerId } of standing)
    await inTransaction(database, (transaction) => deleteOwnRequest(transaction, { id, ownerId }));
  await rememberDeletions(database, requestIds);
  return standing.length;
}
