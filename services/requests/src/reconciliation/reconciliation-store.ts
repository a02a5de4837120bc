import {
  feedbackRequestCreated,
  feedbackRequestUpdated,
} from '@blindspot/contracts/messages/feedback-requests';
import { comparedAtOnce, type HeldRequest, type Mended } from '@blindspot/contracts/messages/operations';
import type { Database } from '@blindspot/service-kit/database/database';
import { pageOf, type Page } from '@blindspot/service-kit/database/page';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { answersClosedAt, type FeedbackRequest } from '../feedback-requests/feedback-request.ts';
import { raiseVersion } from '../feedback-requests/feedback-request-store.ts';

export interface ReconciliationState {
  comparedAt: Date | null;
  mendedAt: Date | null;
  mended: Mended | null;
  heldBack: number;
}

interface Row {
  compared_by: string | null;
  taken_until: Date;
  compared_at: Date | null;
  mended_at: Date | null;
  mended: Mended | null;
  held_back: number;
}

const reconciliation = (db: Database) => db<Row>('requests.reconciliation');

export async function listOwnPage(db: Database, after: string | null): Promise<Page<HeldRequest>> {
  const query = db({ r: 'requests.feedback_requests' })
    .leftJoin({ c: 'requests.response_counts' }, 'c.request_id', 'r.id')
    .select<(HeldRequest & Pick<FeedbackRequest, 'closedAt' | 'takenDown'>)[]>(
      { request_id: 'r.id', version: 'r.version', closedAt: 'r.closed_at', takenDown: 'r.taken_down' },
      db.raw('coalesce(c.response_count, 0) as response_count, coalesce(c.version, 0) as count_version'),
    )
    .orderBy('r.id')
    .limit(comparedAtOnce + 1);
  const rows = await (after === null ? query : query.where('r.id', '>', after));
  const requests = rows.map(({ closedAt, takenDown, ...row }) => ({
    ...row,
    closed_at: answersClosedAt({ closedAt, takenDown })?.toISOString() ?? null,
  }));
  return pageOf(requests, comparedAtOnce, (last) => last.request_id);
}

export async function hasRequests(db: Database, atLeast: number): Promise<boolean> {
  const standing = await db('requests.feedback_requests').select('id').limit(atLeast);
  return standing.length >= atLeast;
}

export async function listKnownDeletions(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set(
    await db<{ id: string }>('requests.deleted_feedback_requests').whereIn('id', ids).pluck('id'),
  );
}

/** Publishes a request again. Returns false if the request has been deleted. Must run in a transaction. */
export async function announceAgain(
  transaction: Database,
  { as, id, version }: { as: 'created' | 'updated'; id: string; version: number },
): Promise<boolean> {
  const raised = await raiseVersion(transaction, { id, version });
  if (raised === undefined) return false;
  await recordEvent(transaction, as === 'created' ? feedbackRequestCreated : feedbackRequestUpdated, {
    id,
    version: raised,
    data: { request_id: id },
  });
  return true;
}

/**
 * Takes or extends this replica's turn. Returns false while it is another replica's turn. Only one replica
 * compares, because a replica remembers only the differences that it saw itself.
 */
export async function takeTurn(db: Database, replica: string, forMs: number): Promise<boolean> {
  const taken = await reconciliation(db)
    .where({ compared_by: replica })
    .orWhere('taken_until', '<', db.fn.now())
    .update({
      compared_by: replica,
      taken_until: db.raw(`now() + ?::int * interval '1 millisecond'`, [forMs]),
    });
  return taken > 0;
}

export async function giveUpTurn(db: Database, replica: string): Promise<void> {
  await reconciliation(db).where({ compared_by: replica }).update({ taken_until: db.fn.now() });
}

/**
 * Saves the outcome of a round. The last repairs stay recorded until the next repairs. `held_back` decreases
 * only after a round that compared all services.
 */
export async function saveRound(
  db: Database,
  { mended, heldBack, isComplete }: { mended: Mended; heldBack: number; isComplete: boolean },
): Promise<void> {
  const mendedAnything = Object.values(mended).some((count) => count > 0);
  await reconciliation(db).update({
    held_back: isComplete ? heldBack : db.raw('greatest(held_back, ?)', [heldBack]),
    ...(isComplete && { compared_at: db.fn.now() }),
    ...(mendedAnything && { mended_at: db.fn.now(), mended }),
  });
}

export async function readReconciliation(db: Database): Promise<ReconciliationState> {
  const state = await reconciliation(db).first({
    comparedAt: 'compared_at',
    mendedAt: 'mended_at',
    mended: 'mended',
    heldBack: 'held_back',
  });
  if (!state) throw new TypeError('The row that the migration inserts is missing.');
  return state;
}
