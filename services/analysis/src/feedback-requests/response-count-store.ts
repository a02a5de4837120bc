import type { Database } from '@blindspot/service-kit/database/database';
import { holdRequest } from './request-store.ts';

export interface ResponseCount {
  readonly responseCount: number;
  /** Of the last event that was heard. */
  readonly version: number;
}

const responseCounts = (db: Database) =>
  db<{ request_id: string; response_count: number }>('analysis.response_counts');

export async function findResponseCount(db: Database, requestId: string): Promise<ResponseCount> {
  const row = await responseCounts(db)
    .where({ request_id: requestId })
    .first<{ response_count: number; version: number } | undefined>('response_count', db.raw('version::int'));
  return { responseCount: row?.response_count ?? 0, version: row?.version ?? 0 };
}

/** Keeps others from counting until the transaction ends. False for a request that nobody has answered, or that is gone. */
export async function lockResponseCount(db: Database, requestId: string): Promise<boolean> {
  const row = await responseCounts(db).where({ request_id: requestId }).forUpdate().first('request_id');
  return row !== undefined;
}

/** Keeps the newer count; events of one request may come in any order. */
export async function saveResponseCount(
  db: Database,
  change: { requestId: string; responseCount: number; version: number; answersChanged: boolean },
): Promise<void> {
  const { requestId, responseCount, version, answersChanged } = change;
  await db.transaction(async (tx) => {
    if (!(await holdRequest(tx, requestId))) return;
    await tx.raw(
      `insert into analysis.response_counts as known (request_id, response_count, version, answers_version)
       values (?, ?, ?, ?)
       on conflict (request_id) do update set
         response_count = case when known.version < excluded.version
           then excluded.response_count else known.response_count end,
         version = greatest(known.version, excluded.version),
         answers_version = greatest(known.answers_version, excluded.answers_version)`,
      [requestId, responseCount, version, answersChanged ? version : 0],
    );
  });
}

/** What the responses service says when it is asked, unless an event was heard since; later ones may still correct it. */
export async function noteResponseCount(
  db: Database,
  requestId: string,
  { responseCount, readAtVersion }: { responseCount: number; readAtVersion: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await holdRequest(tx, requestId))) return;
    await tx.raw(
      `insert into analysis.response_counts as known (request_id, response_count, version) values (?, ?, 0)
       on conflict (request_id) do update set response_count = excluded.response_count where known.version = ?`,
      [requestId, responseCount, readAtVersion],
    );
  });
}
