import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { LabelledRequest } from '@blindspot/contracts/messages/feedback-requests';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { Database } from '@blindspot/service-kit/database/database';
import { isAccountErased } from '@blindspot/service-kit/database/erased-accounts-store';

export interface AnalysedRequest {
  readonly requestId: string;
  readonly ownerId: string;
  readonly questionSet: string;
  readonly form: FeedbackForm;
  readonly style: PromptStyle;
  readonly instructions: string;
  readonly title: string;
  readonly ownerName: string;
}

export interface RequestRow {
  request_id: string;
  owner_id: string;
  question_set: string;
  form: FeedbackForm;
  ai_prompt_type: PromptStyle;
  custom_ai_prompt: string;
  title: string;
  owner_name: string;
}

const tombstones = (db: Database) => db<{ request_id: string }>('analysis.tombstones');
const feedbackRequests = (db: Database) => db<RequestRow>('analysis.feedback_requests');

export async function findRequest(db: Database, requestId: string): Promise<AnalysedRequest | undefined> {
  const row = await feedbackRequests(db).where({ request_id: requestId }).first();
  return row && requestOf(row);
}

/**
 * Stores a copy of a request unless a newer one is stored. Never restores a deleted request or a request of a
 * deleted owner. Locks the request, because another transaction may store its count: the later transaction
 * then sees the row of the earlier one.
 */
export async function saveRequest(db: Database, request: LabelledRequest, version: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwner(tx, request.owner_id, 'shared');
    if (await isAccountErased(tx, 'analysis', request.owner_id)) return;
    await lockRequest(tx, request.request_id);
    if (!(await holdRequest(tx, request.request_id))) return;
    await tx.raw(
      `insert into analysis.feedback_requests as known
       (request_id, owner_id, question_set, form, ai_prompt_type, custom_ai_prompt, title, owner_name,
        version)
     values (?, ?, ?, ?::json, ?, ?, ?, ?, ?)
     on conflict (request_id) do update set
       question_set = excluded.question_set, form = excluded.form, ai_prompt_type = excluded.ai_prompt_type,
       custom_ai_prompt = excluded.custom_ai_prompt, title = excluded.title, owner_name = excluded.owner_name,
       version = excluded.version
     where known.version < excluded.version`,
      [
        request.request_id,
        request.owner_id,
        request.question_set,
        JSON.stringify(request.form),
        request.ai_prompt_type,
        request.custom_ai_prompt,
        request.title,
        request.owner_name,
        version,
      ],
    );
  });
}

/**
 * Prevents the removal of a request until the transaction ends; returns false if it has already been removed.
 * Call it before any write about the request; otherwise, a write during the removal outlives the request.
 * Lock order: the request, then the row of the count, then the job.
 */
export async function holdRequest(db: Database, requestId: string): Promise<boolean> {
  return (await holdRequests(db, [requestId])).length === 1;
}

/** Like `holdRequest`. Returns the sorted ids of requests that are not removed. */
export async function holdRequests(db: Database, requestIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(requestIds)].sort();
  await db.raw(
    `select pg_advisory_xact_lock_shared(hashtextextended(name, 0))
     from (select name from unnest(?::text[]) with ordinality as lock (name, place) order by place) as locks`,
    [ids.map(lockOf)],
  );
  const removed: string[] = await tombstones(db)
    .whereRaw('request_id = any(?::uuid[])', [ids])
    .pluck('request_id');
  return ids.filter((id) => !removed.includes(id));
}

const lockOf = (requestId: string): string => `request:${requestId}`;

/** Waits for every `holdRequest` of the request and blocks new ones until the transaction ends. */
export async function lockRequest(db: Database, requestId: string): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lockOf(requestId)]);
}

/** Removes a request for good; the tombstone rejects late events. Must run in a transaction. */
export async function removeRequest(db: Database, requestId: string): Promise<void> {
  await lockRequest(db, requestId);
  await tombstones(db).insert({ request_id: requestId }).onConflict().ignore();
  for (const table of [
    'shares',
    'quotes',
    'withdrawn_quotes',
    'results',
    'prepared_readings',
    'self_views',
    'removed_comments',
    'jobs',
    'model_tasks',
    'erased_responses',
    'response_counts',
    'feedback_requests',
  ]) {
    await db(`analysis.${table}`).where({ request_id: requestId }).delete();
  }
}

export async function forgetDeadLetters(db: Database, requestIds: readonly string[]): Promise<void> {
  await db.raw('delete from analysis.dead_letters where payload like any(?::text[])', [
    requestIds.map((id) => `%${id}%`),
  ]);
}

export const requestOf = (row: RequestRow): AnalysedRequest => ({
  requestId: row.request_id,
  ownerId: row.owner_id,
  questionSet: row.question_set,
  form: row.form,
  style: row.ai_prompt_type,
  instructions: row.ai_prompt_type === 'custom' ? row.custom_ai_prompt : '',
  title: row.title,
  ownerName: row.owner_name,
});

/**
 * Locks an owner until the transaction ends: `shared` to store the owner's data, `alone` to erase the owner.
 * The later of two transactions sees what the earlier one did.
 */
export async function lockOwner(db: Database, ownerId: string, how: 'shared' | 'alone'): Promise<void> {
  const lock = how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await db.raw(`select ${lock}(hashtextextended('account:' || ?, 0))`, [ownerId]);
}

export async function listOwnedIds(db: Database, ownerId: string): Promise<string[]> {
  return await feedbackRequests(db).where({ owner_id: ownerId }).orderBy('request_id').pluck('request_id');
}

export async function removeOwnerRows(db: Database, ownerId: string): Promise<void> {
  for (const table of ['jobs', 'model_tasks', 'self_views', 'model_usage_by_owner']) {
    await db(`analysis.${table}`).where({ owner_id: ownerId }).delete();
  }
}
