import type { Database } from '@blindspot/service-kit/database/database';
import { holdRequests } from './request-store.ts';

/** How many have answered, as responses says it. */
export interface ResponseCount {
  readonly responseCount: number;
  /** Of them, answers that came again from an address or account and that no result counts. */
  readonly setAside: number;
}

const responseCounts = (db: Database) =>
  db<{ request_id: string; response_count: number; set_aside: number }>('analysis.response_counts');

/** Returns what the last event said. */
export async function findResponseCount(db: Database, requestId: string): Promise<ResponseCount> {
  const row = await responseCounts(db).where({ request_id: requestId }).first('response_count', 'set_aside');
  return { responseCount: row?.response_count ?? 0, setAside: row?.set_aside ?? 0 };
}

/** Keeps others from counting until the transaction ends. False for a request that nobody has answered, or that is gone. */
export async function lockResponseCount(db: Database, requestId: string): Promise<boolean> {
  return (await lockResponseCounts(db, [requestId])).length === 1;
}

/** As `lockResponseCount`, of many at once; returns the ids of those that somebody has answered. */
export async function lockResponseCounts(db: Database, requestIds: readonly string[]): Promise<string[]> {
  return await responseCounts(db)
    .whereRaw('request_id = any(?::uuid[])', [[...requestIds]])
    .orderBy('request_id')
    .forUpdate()
    .pluck('request_id');
}

interface ToldCount {
  readonly requestId: string;
  readonly responseCount: number;
  readonly setAside?: number | undefined;
  readonly version: number;
}

/** Keeps the newer count; events of one request may come in any order. */
export async function saveResponseCount(db: Database, count: ToldCount): Promise<void> {
  await saveResponseCounts(db, [count]);
}

/** As `saveResponseCount`, of many at once, in any order; several may be of one request. */
export async function saveResponseCounts(db: Database, counts: readonly ToldCount[]): Promise<void> {
  await db.transaction(async (tx) => {
    const held = new Set(
      await holdRequests(
        tx,
        counts.map(({ requestId }) => requestId),
      ),
    );
    const told = counts.filter(({ requestId }) => held.has(requestId));
    await tx.raw(
      `insert into analysis.response_counts as known (request_id, response_count, set_aside, version)
       select distinct on (request_id) request_id, response_count, set_aside, version
       from unnest(?::uuid[], ?::int[], ?::int[], ?::bigint[]) as told (request_id, response_count, set_aside, version)
       order by request_id, version desc
       on conflict (request_id) do update set
         response_count = excluded.response_count, set_aside = excluded.set_aside, version = excluded.version
         where known.version < excluded.version`,
      [
        told.map(({ requestId }) => requestId),
        told.map(({ responseCount }) => responseCount),
        told.map(({ setAside }) => setAside ?? 0),
        told.map(({ version }) => version),
      ],
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
