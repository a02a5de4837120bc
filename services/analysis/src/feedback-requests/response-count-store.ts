import type { Database } from '@blindspot/service-kit/database';

export interface ResponseCount {
  readonly responseCount: number;
  /** Grows whenever answers that were there before changed or went. */
  readonly answersVersion: number;
}

export async function findResponseCount(db: Database, requestId: string): Promise<ResponseCount> {
  const { rows } = await db.raw<{ rows: { response_count: number; answers_version: number }[] }>(
    `select response_count, answers_version::int from analysis.response_counts where request_id = ?`,
    [requestId],
  );
  return { responseCount: rows[0]?.response_count ?? 0, answersVersion: rows[0]?.answers_version ?? 0 };
}

/** Keeps the newer count; events of one request may come in any order. */
export async function saveResponseCount(
  db: Database,
  change: { requestId: string; responseCount: number; version: number; answersChanged: boolean },
): Promise<void> {
  const { requestId, responseCount, version, answersChanged } = change;
  await db.raw(
    `insert into analysis.response_counts as known (request_id, response_count, version, answers_version)
     select ?, ?, ?, ? where not exists (select 1 from analysis.tombstones where request_id = ?)
     on conflict (request_id) do update set
       response_count = case when known.version < excluded.version
         then excluded.response_count else known.response_count end,
       version = greatest(known.version, excluded.version),
       answers_version = greatest(known.answers_version, excluded.answers_version)`,
    [requestId, responseCount, version, answersChanged ? version : 0, requestId],
  );
}

/** What the responses service itself says now; events that are on their way may still correct it. */
export async function noteResponseCount(
  db: Database,
  requestId: string,
  responseCount: number,
): Promise<void> {
  await db.raw(
    `insert into analysis.response_counts (request_id, response_count, version)
     select ?, ?, 0 where not exists (select 1 from analysis.tombstones where request_id = ?)
     on conflict (request_id) do update set response_count = excluded.response_count`,
    [requestId, responseCount, requestId],
  );
}

export async function saveErasures(
  db: Database,
  requestId: string,
  responseIds: readonly string[],
): Promise<void> {
  await db.raw(
    `insert into analysis.erased_responses (response_id, request_id)
     select erased, ?::uuid from unnest(?::uuid[]) as erased
     where not exists (select 1 from analysis.tombstones where request_id = ?)
     on conflict do nothing`,
    [requestId, [...responseIds], requestId],
  );
}
