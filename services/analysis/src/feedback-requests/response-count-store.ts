import type { Database } from '@blindspot/service-kit/database/database';
import { holdRequest } from './request-store.ts';

const responseCounts = (db: Database) =>
  db<{ request_id: string; response_count: number }>('analysis.response_counts');

/** As the last event said that was heard. */
export async function findResponseCount(db: Database, requestId: string): Promise<number> {
  const row = await responseCounts(db).where({ request_id: requestId }).first('response_count');
  return row?.response_count ?? 0;
}

/** Keeps others from counting until the transaction ends. False for a request that nobody has answered, or that is gone. */
export async function lockResponseCount(db: Database, requestId: string): Promise<boolean> {
  const row = await responseCounts(db).where({ request_id: requestId }).forUpdate().first('request_id');
  return row !== undefined;
}

/** Keeps the newer count; events of one request may come in any order. */
export async function saveResponseCount(
  db: Database,
  { requestId, responseCount, version }: { requestId: string; responseCount: number; version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdRequest(tx, requestId))) return;
    await tx.raw(
      `insert into analysis.response_counts as known (request_id, response_count, version) values (?, ?, ?)
       on conflict (request_id) do update set
         response_count = case when known.version < excluded.version
           then excluded.response_count else known.response_count end,
         version = greatest(known.version, excluded.version)`,
      [requestId, responseCount, version],
    );
  });
}

/** What responses has said on being asked, where no event was heard yet; the first one corrects it. */
export async function noteResponseCount(
  db: Database,
  requestId: string,
  responseCount: number,
): Promise<void> {
  await saveResponseCount(db, { requestId, responseCount, version: 0 });
}
