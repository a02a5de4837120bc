import {
  feedbackRequestCreated,
  feedbackRequestUpdated,
} from '@blindspot/contracts/events/feedback-requests';
import { comparedAtOnce, type HeldRequest, type Mended } from '@blindspot/contracts/queries/reconciliation';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { raiseVersion } from '../feedback-requests/feedback-request-store.ts';
import type { Page } from './difference.ts';

export interface ReconciliationState {
  comparedAt: Date | null;
  mendedAt: Date | null;
  mended: Mended | null;
  heldBack: number;
}

/** The requests after the given one, with the counts that this service shows. */
export async function listOwnPage(db: Database, after: string | null): Promise<Page<HeldRequest>> {
  const { rows } = await db.raw<{ rows: HeldRequest[] }>(
    `select r.id as request_id, r.version, coalesce(c.response_count, 0) as response_count,
       coalesce(c.version, 0) as count_version
     from requests.feedback_requests r left join requests.response_counts c on c.request_id = r.id
     where ?::uuid is null or r.id > ?::uuid order by r.id limit ?`,
    [after, after, comparedAtOnce + 1],
  );
  const items = rows.slice(0, comparedAtOnce);
  return { items, next: rows.length > comparedAtOnce ? (items.at(-1)?.request_id ?? null) : null };
}

/** Whether at least so many requests are here. */
export async function hasRequests(db: Database, atLeast: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ count: number }] }>(
    'select count(*)::int as count from (select from requests.feedback_requests limit ?) standing',
    [atLeast],
  );
  return rows[0].count >= atLeast;
}

/** Of these ids, those that were here and were deleted. */
export async function listKnownDeletions(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    'select id from requests.deleted_feedback_requests where id = any(?::uuid[])',
    [[...ids]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Says again that a request is there, or what it is now. False where it was deleted meanwhile. In a transaction. */
export async function announceAgain(
  db: Database,
  { as, id, version }: { as: 'created' | 'updated'; id: string; version: number },
): Promise<boolean> {
  const raised = await raiseVersion(db, { id, version });
  if (raised === undefined) return false;
  await recordEvent(db, 'requests', as === 'created' ? feedbackRequestCreated : feedbackRequestUpdated, {
    aggregateId: id,
    aggregateVersion: raised,
    data: { request_id: id },
  });
  return true;
}

/**
 * Lets one replica compare, the same one as long as it lives; it must have found the differences before to know which of
 * them stay. Two at once do no harm, so nothing depends on the clock.
 */
export async function takeTurn(db: Database, replica: string, forMs: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update requests.reconciliation
     set compared_by = ?, taken_until = now() + ?::int * interval '1 millisecond'
     where compared_by = ? or taken_until < now() returning 1`,
    [replica, forMs, replica],
  );
  return rows.length > 0;
}

/** Leaves the turn to whoever comes next. */
export async function giveUpTurn(db: Database, replica: string): Promise<void> {
  await db.raw('update requests.reconciliation set taken_until = now() where compared_by = ?', [replica]);
}

/** What was mended stays on record until something else is, and what was held back until all were compared again. */
export async function saveRound(
  db: Database,
  { mended, heldBack, isComplete }: { mended: Mended; heldBack: number; isComplete: boolean },
): Promise<void> {
  const mendedAnything = Object.values(mended).some((count) => count > 0);
  await db.raw(
    `update requests.reconciliation set held_back = case when ? then ? else greatest(held_back, ?) end,
       compared_at = case when ? then now() else compared_at end,
       mended_at = case when ? then now() else mended_at end,
       mended = case when ? then ?::json else mended end`,
    [isComplete, heldBack, heldBack, isComplete, mendedAnything, mendedAnything, JSON.stringify(mended)],
  );
}

export async function readReconciliation(db: Database): Promise<ReconciliationState> {
  const { rows } = await db.raw<{ rows: [ReconciliationState] }>(
    `select compared_at as "comparedAt", mended_at as "mendedAt", mended, held_back as "heldBack"
     from requests.reconciliation`,
  );
  return rows[0];
}
