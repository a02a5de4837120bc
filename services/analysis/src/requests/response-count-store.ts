import type { AnnouncedCount } from '@blindspot/contracts/messages/feedback-responses';
import type { Database } from '@blindspot/service-kit/database/database';
import { holdRequests } from './request-store.ts';

export interface ResponseCount {
  readonly responseCount: number;
  readonly setAside: number;
}

const responseCounts = (db: Database) =>
  db<{ request_id: string; response_count: number; set_aside: number }>('analysis.response_counts');

export async function findResponseCount(db: Database, requestId: string): Promise<ResponseCount> {
  const row = await responseCounts(db).where({ request_id: requestId }).first('response_count', 'set_aside');
  return { responseCount: row?.response_count ?? 0, setAside: row?.set_aside ?? 0 };
}

/** Returns the ids that have a stored count. */
export async function lockResponseCounts(db: Database, requestIds: readonly string[]): Promise<string[]> {
  return await responseCounts(db)
    .whereRaw('request_id = any(?::uuid[])', [[...requestIds]])
    .orderBy('request_id')
    .forUpdate()
    .pluck('request_id');
}

/** Stores the newest count of each request. Events may arrive in any order. */
export async function saveResponseCounts(db: Database, counts: readonly AnnouncedCount[]): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await holdRequests(
      tx,
      counts.map(({ request_id: requestId }) => requestId),
    );
    await tx.raw(
      `insert into analysis.response_counts as known (request_id, response_count, set_aside, version)
       select distinct on (request_id) request_id, response_count, coalesce(set_aside, 0), version
       from json_to_recordset(?::json) as published (
         request_id uuid, response_count integer, set_aside integer, version bigint
       )
       where request_id = any(?::uuid[]) order by request_id, version desc
       on conflict (request_id) do update set
         response_count = excluded.response_count, set_aside = excluded.set_aside, version = excluded.version
         where known.version < excluded.version`,
      [JSON.stringify(counts), held],
    );
  });
}
