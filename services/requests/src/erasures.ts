import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { deleteOwnRequest } from './deletions/deletion-store.ts';

/**
 * For a restored backup: deletes requests that were deleted after it was made, and announces that as their owners' own
 * deletion did. Those that are not there are only remembered as deleted. Returns how many were.
 */
export async function deleteRequestsAgain(
  database: Database,
  requestIds: readonly string[],
): Promise<number> {
  const { rows } = await database.raw<{ rows: { id: string; ownerId: string }[] }>(
    'select id, owner_id as "ownerId" from requests.feedback_requests where id = any(?::uuid[])',
    [[...requestIds]],
  );
  for (const own of rows) await inTransaction(database, (transaction) => deleteOwnRequest(transaction, own));
  await database.raw(
    `insert into requests.deleted_feedback_requests (id, version, waiting_for, completed_at)
     select unnest(?::uuid[]), 1, '{}', now() on conflict do nothing`,
    [[...requestIds]],
  );
  return rows.length;
}
