import {
  feedbackRequestDeleted,
  requestKeepers,
  type RequestKeeper,
} from '@blindspot/contracts/events/feedback-requests';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';

const firstWaitSeconds = 15;
const longestWaitSeconds = 3_600;
const announcedAtOnce = 200;

interface Row {
  id: string;
  version: number;
  waiting_for: string[];
  announcements: number;
  next_announcement_at: Date;
  completed_at: Date | null;
}

const deletions = (db: Database) => db<Row>('requests.deleted_feedback_requests');

/**
 * Deletes a request of this owner with its count, enters the deletion in the ledger and announces it for the first time;
 * anew for one that was put back after a deletion. False where there is no such request.
 */
export async function deleteOwnRequest(db: Database, own: { id: string; ownerId: string }): Promise<boolean> {
  const { rows } = await db.raw<Rows<{ id: string }>>(
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
  const { rows } = await db.raw<Rows<{ id: string }>>(
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
  const due = await deletions(db)
    .select('id')
    .whereNull('completed_at')
    .where('next_announcement_at', '<=', db.fn.now())
    .orderBy('next_announcement_at')
    .limit(announcedAtOnce)
    .forUpdate()
    .skipLocked();
  for (const { id } of due) await announceDeletion(db, id);
  return due.length;
}

async function announceDeletion(db: Database, id: string): Promise<void> {
  const waitSeconds = db.raw('least(?, ? * power(2, least(announcements, 10)))', [
    longestWaitSeconds,
    firstWaitSeconds,
  ]);
  const [announced] = await deletions(db)
    .where({ id })
    .update({
      announcements: db.raw('announcements + 1'),
      next_announcement_at: db.raw('now() + make_interval(secs => ?)', [waitSeconds]),
    })
    .returning('version');
  if (!announced) throw new TypeError('A deletion that is announced stands in the ledger.');
  await recordEvent(db, 'requests', feedbackRequestDeleted, {
    aggregateId: id,
    aggregateVersion: announced.version,
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
  const row = await deletions(db).where({ id }).first('version');
  return row?.version;
}

export async function countOpenDeletions(db: Database): Promise<number> {
  const row = await deletions(db)
    .whereNull('completed_at')
    .first<{ open: number }>(db.raw('count(*)::int as open'));
  return row.open;
}

/** For a restored backup: these are deleted, and nobody is waited for. Those in the ledger stay as they are. */
export async function rememberDeletions(db: Database, ids: readonly string[]): Promise<void> {
  await db.raw(
    `insert into requests.deleted_feedback_requests (id, version, waiting_for, completed_at)
     select unnest(?::uuid[]), 1, '{}', now() on conflict do nothing`,
    [[...ids]],
  );
}
