import { feedbackRequestUpdated } from '@blindspot/contracts/messages/feedback-requests';
import { singleCount, type AnnouncedCount } from '@blindspot/contracts/messages/feedback-responses';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';

export interface ResponseCount {
  requestId: string;
  ownerId: string;
  responseCount: number;
}

/**
 * Stores counts that are newer than the stored counts, for existing requests. Each event contains the whole
 * count, so older events of a request are skipped. If a count freezes an older text, publishes the request as
 * updated, because results show the frozen title and name.
 */
export async function saveResponseCounts(db: Database, counts: readonly AnnouncedCount[]): Promise<void> {
  // The share lock waits for a running deletion, so that no count of a deleted request is inserted. Rows are
  // locked in a fixed order to avoid deadlocks.
  const { rows } = await db.raw<Rows<{ id: string; version: number }>>(
    `with announced as (
       select distinct on (t.request_id) t.request_id, t.response_count, t.version, t.form_version
       from unnest(?::uuid[], ?::int[], ?::int[], ?::int[]) as t (request_id, response_count, version, form_version)
       order by t.request_id, t.version desc
     ), present as (
       select r.id, r.title, r.owner_name from requests.feedback_requests r
       where r.id = any(array(select t.request_id from announced t)) order by r.id for key share
     ), saved as (
       insert into requests.response_counts as c (request_id, response_count, version, form_version)
       select t.request_id, t.response_count, t.version, t.form_version from announced t join present p on p.id = t.request_id
       order by t.request_id
       on conflict (request_id) do update
         set response_count = excluded.response_count, version = excluded.version, counted_in = excluded.counted_in,
           -- A frozen version never changes.
           form_version = coalesce(c.form_version, excluded.form_version)
         where c.version < excluded.version
       returning c.request_id, c.form_version
     )
     update requests.feedback_requests r set version = r.version + 1
     from saved s
     join present p on p.id = s.request_id
     join requests.form_texts t on t.request_id = s.request_id and t.form_version = s.form_version
     where r.id = s.request_id and (t.title, t.owner_name) is distinct from (p.title, p.owner_name)
       -- This statement does not see its own insert, so it finds only texts that were frozen before.
       and not exists (
         select from requests.response_counts c where c.request_id = s.request_id and c.form_version is not null
       )
     returning r.id, r.version`,
    [
      counts.map(({ request_id: requestId }) => requestId),
      counts.map(({ response_count: responseCount }) => responseCount),
      counts.map(({ version }) => version),
      counts.map(({ form_version: formVersion }) => formVersion ?? null) as number[],
    ],
  );
  for (const { id, version } of rows)
    await recordEvent(db, feedbackRequestUpdated, { id, version, data: { request_id: id } });
}

export async function saveSingleCounts(
  db: Database,
  events: readonly Parameters<typeof singleCount>[0][],
): Promise<void> {
  await saveResponseCounts(db, events.map(singleCount));
}

export async function listResponseCounts(
  db: Database,
  of: { ownerIds: readonly string[]; requestIds?: readonly string[] },
): Promise<ResponseCount[]> {
  const query = db<{ id: string }>({ r: 'requests.feedback_requests' })
    .leftJoin({ c: 'requests.response_counts' }, 'c.request_id', 'r.id')
    .select<ResponseCount[]>(
      { requestId: 'r.id', ownerId: 'r.owner_id' },
      db.raw('coalesce(c.response_count, 0) as "responseCount"'),
    )
    .whereRaw('r.owner_id = any(?::uuid[])', [[...of.ownerIds]]);
  return of.requestIds ? query.whereRaw('r.id = any(?::uuid[])', [[...of.requestIds]]) : query;
}
