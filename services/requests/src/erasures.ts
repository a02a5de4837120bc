import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { deleteOwnRequest, rememberDeletions } from './deletions/deletion-store.ts';
import { describeFeedbackRequests } from './feedback-requests/feedback-request-store.ts';

/**
 * For a restored backup: deletes requests that were deleted after it was made, and announces that as their owners' own
 * deletion did. Those that are not there are only remembered as deleted. Returns how many were.
 */
export async function deleteRequestsAgain(
  database: Database,
  requestIds: readonly string[],
): Promise<number> {
  const standing = await describeFeedbackRequests(database, requestIds);
  for (const { request_id: id, owner_id: ownerId } of standing)
    await inTransaction(database, (transaction) => deleteOwnRequest(transaction, { id, ownerId }));
  await rememberDeletions(database, requestIds);
  return standing.length;
}
