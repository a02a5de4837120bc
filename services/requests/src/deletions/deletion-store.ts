import {
  feedbackRequestDeleted,
  requestKeepers,
  type RequestKeeper,
} from '@blindspot/contracts/messages/feedback-requests';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { announceDeletion, type DeletionLedger } from '@blindspot/service-kit/events/deletion-ledger';
import { recordEvent } from '@blindspot/service-kit/events/outbox';

interface Row {
  id: string;
  version: number;
  completed_at: Date | null;
}

const deletions = (db: Database) => db<Row>('requests.deleted_feedback_requests');

export const deletionLedger: DeletionLedger = {
  table: 'requests.deleted_feedback_requests',
  key: 'id',
  version: 'version',
  atOnce: 200,
  announce: (transaction, id, version) =>
    recordEvent(transaction, feedbackRequestDeleted, { id, version, data: { request_id: id } }),
};

/**
 * Deletes an owner's request with its answer count, records the deletion in the ledger and publishes it. If
 * the request was deleted before and then restored, its deletion must be confirmed again. Returns false if the
 * owner has no such request.
 */
export async function deleteOwnRequest(
  transaction: Database,
  own: { id: string; ownerId: string },
): Promise<boolean> {
  const { rows } = await transaction.raw<Rows<{ id: string }>>(
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
  await announceDeletion(transaction, deletionLedger, own.id);
  return true;
}

/**
 * Records and publishes the deletion of a request that exists only in another service. Returns false if the
 * request exists here, or if its deletion already waits for `keeper`.
 */
export async function deleteLeftOver(
  transaction: Database,
  { id, version, keeper }: { id: string; version: number; keeper: RequestKeeper },
): Promise<boolean> {
  const { rows } = await transaction.raw<Rows<{ id: string }>>(
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
  await announceDeletion(transaction, deletionLedger, id);
  return true;
}

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

/** Records requests as deleted after a restore, without waiting for confirmations. Keeps existing entries. */
export async function rememberDeletions(db: Database, ids: readonly string[]): Promise<void> {
  await db.raw(
    `insert into requests.deleted_feedback_requests (id, version, waiting_for, completed_at)
     select unnest(?::uuid[]), 1, '{}', now() on conflict do nothing`,
    [[...ids]],
  );
}
