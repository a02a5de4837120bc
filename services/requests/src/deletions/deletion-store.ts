import {
  feedbackRequestDeleted,
  requestKeepers,
  type RequestKeeper,
} from '@blindspot/contracts/events/feedback-requests';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';

const firstWaitSeconds = 15;
const longestWaitSeconds = 3_600;
const announcedAtOnce = 200;

/**
 * Deletes a request of this owner with its count, enters the deletion in the ledger and announces it for the first time;
 * anew for one that was put back after a deletion. False where there is no such request.
 */
export async function deleteOwnRequest(db: Database, own: { id: string; ownerId: string }): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `with gone as (
       delete from requests.feedback_requests where id = ? and owner_id = ? returning id, version
     )
     insert into requests.deleted_feedback_requests as d (id, version, waiting_for)
     select id, version + 1, ? from gone
     on conflict (id) do update
       set version = greatest(d.version + 1, excluded.version), waiting_for = excluded.waiting_for, completed_at = null,
         announcements = 0
     returning id`,
    [own.id, own.ownerId, [...requestKeepers]],
  );
  if (rows.length === 0) return false;
  await announceDeletion(db, own.id);
  return true;
}

/**
 * Enters what somebody still holds of a request that is not here, and announces the deletion; an entry that still waits for
 * them stays as it is. False where it was left alone.
 */
export async function deleteLeftOver(
  db: Database,
  { id, version, keeper }: { id: string; version: number; keeper: RequestKeeper },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `insert into requests.deleted_feedback_requests as d (id, version, waiting_for)
     select ?, ?::int, ? where not exists (select from requests.feedback_requests where id = ?)
     on conflict (id) do update
       set version = greatest(d.version, excluded.version), completed_at = null, announcements = 0,
         waiting_for = array_append(d.waiting_for, ?)
       where not ? = any(d.waiting_for)
     returning id`,
    [id, version, [...requestKeepers], id, keeper, keeper],
  );
  if (rows.length === 0) return false;
  await announceDeletion(db, id);
  return true;
}

/** Announces again what was not confirmed in time; waits get longer up to an hour. Returns how many. */
export async function announceDueDeletions(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from requests.deleted_feedback_requests where completed_at is null and next_announcement_at <= now()
     order by next_announcement_at limit ? for update skip locked`,
    [announcedAtOnce],
  );
  for (const { id } of rows) await announceDeletion(db, id);
  return rows.length;
}

async function announceDeletion(db: Database, id: string): Promise<void> {
  const { rows } = await db.raw<{ rows: [{ version: number }] }>(
    `update requests.deleted_feedback_requests set announcements = announcements + 1,
       next_announcement_at = now() + make_interval(secs => least(?, ? * power(2, least(announcements, 10))))
     where id = ? returning version`,
    [longestWaitSeconds, firstWaitSeconds, id],
  );
  await recordEvent(db, 'requests', feedbackRequestDeleted, {
    aggregateId: id,
    aggregateVersion: rows[0].version,
    data: { request_id: id },
  });
}

/** Somebody has nothing left of this request. Again, or of one that is not in the ledger, changes nothing. */
export async function saveConfirmation(db: Database, id: string, keeper: RequestKeeper): Promise<void> {
  await db.raw(
    `update requests.deleted_feedback_requests set waiting_for = array_remove(waiting_for, ?),
       completed_at = case when array_remove(waiting_for, ?) = '{}' then now() end
     where id = ? and completed_at is null`,
    [keeper, keeper, id],
  );
}

/** Version of the deletion; undefined for a request that was never here or still is. */
export async function findDeletedVersion(db: Database, id: string): Promise<number | undefined> {
  const { rows } = await db.raw<{ rows: { version: number }[] }>(
    'select version from requests.deleted_feedback_requests where id = ?',
    [id],
  );
  return rows[0]?.version;
}

export async function countOpenDeletions(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ open: number }] }>(
    'select count(*)::int as open from requests.deleted_feedback_requests where completed_at is null',
  );
  return rows[0].open;
}
