import type { Database } from '@blindspot/service-kit/database/database';
import { holdRequest } from '../requests/request-store.ts';

/** Records that answers were erased. */
export async function saveErasures(
  db: Database,
  requestId: string,
  responseIds: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdRequest(tx, requestId))) return;
    await tx.raw(
      `insert into analysis.erased_responses (response_id, request_id)
       select erased, ?::uuid from unnest(?::uuid[]) as erased on conflict do nothing`,
      [requestId, [...responseIds]],
    );
  });
}
