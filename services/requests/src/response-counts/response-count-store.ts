import type { Database } from '@blindspot/service-kit/database/database';

export interface ResponseCount {
  requestId: string;
  ownerId: string;
  responseCount: number;
}

interface Row {
  request_id: string;
  owner_id: string;
  response_count: number;
}

const fromRow = (row: Row): ResponseCount => ({
  requestId: row.request_id,
  ownerId: row.owner_id,
  responseCount: row.response_count,
});

/** Keeps what is newer than what is known, for a request that is still there. */
export async function saveResponseCount(
  db: Database,
  count: { requestId: string; responseCount: number; version: number },
): Promise<void> {
  // The share lock waits for a deletion in progress, which then leaves nothing to insert.
  await db.raw(
    `with present as (select id from requests.feedback_requests where id = ? for key share)
     insert into requests.response_counts as c (request_id, response_count, version)
     select id, ?::int, ?::int from present
     on conflict (request_id) do update
       set response_count = excluded.response_count, version = excluded.version
       where c.version < excluded.version`,
    [count.requestId, count.responseCount, count.version],
  );
}

/** Counts of these requests, as far as they belong to one of these owners; of all their requests without ids. */
export async function listResponseCounts(
  db: Database,
  of: { ownerIds: readonly string[]; requestIds?: readonly string[] },
): Promise<ResponseCount[]> {
  const requestIds = of.requestIds ? [...of.requestIds] : null;
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select r.id as request_id, r.owner_id, coalesce(c.response_count, 0) as response_count
     from requests.feedback_requests r
     left join requests.response_counts c on c.request_id = r.id
     where r.owner_id = any(?::uuid[]) and (?::uuid[] is null or r.id = any(?::uuid[]))`,
    [[...of.ownerIds], requestIds, requestIds],
  );
  return rows.map(fromRow);
}
