import type { Database } from '@blindspot/service-kit/database/database';
import { holdRequests } from './request-store.ts';

export interface ResponseCount {
  readonly responseCount: number;
  /** Number of repeated answers from one address or account. No result includes them. */
  readonly setAside: number;
}

const responseCounts = (db: Database) =>
  db<{ request_id: string; response_count: number; set_aside: number }>('analysis.response_counts');

export async function findResponseCount(db: Database, requestId: string): Promise<ResponseCount> {
  const row = await responseCounts(db).where({ request_id: requestId }).first('response_count', 'set_aside');
  return { responseCount: row?.response_count ?? 0, setAside: row?.set_aside ?? 0 };
}

/** Locks the count until the transaction ends. Returns false if no count is stored. */
export async function lockResponseCount(db: Database, requestId: string): Promise<boolean> {
  return (await lockResponseCounts(db, [requestId])).length === 1;
}

/** Does the same as `lockResponseCount` for many requests; returns the ids that have a count. */
export async function lockResponseCounts(db: Database, requestIds: readonly string[]): Promise<string[]> {
  return await responseCounts(db)
    .whereRaw('request_id = any(?::uuid[])', [[...requestIds]])
    .orderBy('request_id')
    .forUpdate()
    .pluck('request_id');
}

interface ReportedCount {
  readonly requestId: string;
  readonly responseCount: number;
  readonly setAside?: number | undefined;
  readonly version: number;
}

/** Stores the count unless a newer one is stored, because a request's events may arrive in any order. */
export async function saveResponseCount(db: Database, count: ReportedCount): Promise<void> {
  await saveResponseCounts(db, [count]);
}

/** Does the same as `saveResponseCount` for many counts, several of which may belong to one request. */
export async function saveResponseCounts(db: Database, counts: readonly ReportedCount[]): Promise<void> {
  await db.transaction(async (tx) => {
    const held = new Set(
      await holdRequests(
        tx,
        counts.map(({ requestId }) => requestId),
      ),
    );
    const published = counts.filter(({ requestId }) => held.has(requestId));
    await tx.raw(
      `insert into analysis.response_counts as known (request_id, response_count, set_aside, version)
       select distinct on (request_id) request_id, response_count, set_aside, version
       from unnest(?::uuid[], ?::int[], ?::int[], ?::bigint[]) as published (request_id, response_count, set_aside, version)
       order by request_id, version desc
       on conflict (request_id) do update set
         response_count = excluded.response_count, set_aside = excluded.set_aside, version = excluded.version
         where known.version < excluded.version`,
      [
        published.map(({ requestId }) => requestId),
        published.map(({ responseCount }) => responseCount),
        published.map(({ setAside }) => setAside ?? 0),
        published.map(({ version }) => version),
      ],
    );
  });
}

/** Stores a count that was fetched from the responses service before any event arrived, as version 0. */
export async function noteResponseCount(
  db: Database,
  requestId: string,
  responseCount: number,
): Promise<void> {
  await saveResponseCount(db, { requestId, responseCount, version: 0 });
}
