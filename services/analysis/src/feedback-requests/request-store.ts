import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { RequestFacts } from '@blindspot/contracts/queries/feedback-requests';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { Database } from '@blindspot/service-kit/database/database';

/** A feedback request as far as its analysis needs to know it. */
export interface AnalysedRequest {
  readonly requestId: string;
  readonly ownerId: string;
  readonly questionSet: string;
  readonly form: FeedbackForm;
  readonly style: PromptStyle;
  readonly instructions: string;
  /** Empty until the requests service told it; it never travels in events. */
  readonly title: string;
  readonly ownerName: string;
}

interface RequestRow {
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
  return row && fromRow(row);
}

/** Keeps what is newer; a request that was deleted, or whose owner was, does not come back. */
export async function saveFacts(db: Database, facts: RequestFacts, version: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Against an erasure of the owner that is under way: whoever comes second sees what the first one did.
    await tx.raw('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [
      `account:${facts.owner_id}`,
    ]);
    if (!(await holdRequest(tx, facts.request_id))) return;
    await tx.raw(
      `insert into analysis.feedback_requests
       (request_id, owner_id, question_set, form, ai_prompt_type, custom_ai_prompt, version)
     select ?, ?, ?, ?::json, ?, ?, ?
     where not exists (select 1 from analysis.erased_accounts where user_id = ?)
     on conflict (request_id) do update set
       question_set = excluded.question_set, form = excluded.form, ai_prompt_type = excluded.ai_prompt_type,
       custom_ai_prompt = excluded.custom_ai_prompt, version = excluded.version
     where feedback_requests.version < excluded.version`,
      [
        facts.request_id,
        facts.owner_id,
        facts.question_set,
        JSON.stringify(facts.form),
        facts.ai_prompt_type,
        facts.custom_ai_prompt,
        version,
        facts.owner_id,
      ],
    );
  });
}

export async function saveLabels(
  db: Database,
  labels: { requestId: string; title: string; ownerName: string },
): Promise<void> {
  const { requestId, title, ownerName } = labels;
  await feedbackRequests(db).where({ request_id: requestId }).update({ title, owner_name: ownerName });
}

/**
 * Keeps a request from being removed until the transaction ends; false where it is gone. To be called before anything is
 * written about it: a removal under way is not seen otherwise, and what is written meanwhile would outlive it. It is the
 * first lock on a request that a transaction takes; the row of its count comes next, then its job.
 */
export async function holdRequest(db: Database, requestId: string): Promise<boolean> {
  await db.raw('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [lockOf(requestId)]);
  const removed = await tombstones(db).where({ request_id: requestId }).first('request_id');
  return removed === undefined;
}

const lockOf = (requestId: string): string => `request:${requestId}`;

/** Everything that hangs on a request, for good. The tombstone keeps late events from bringing it back. In a transaction. */
export async function removeRequest(db: Database, requestId: string): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lockOf(requestId)]);
  await tombstones(db).insert({ request_id: requestId }).onConflict().ignore();
  for (const table of [
    'shares',
    'releases',
    'jobs',
    'erased_responses',
    'changed_responses',
    'response_counts',
    'feedback_requests',
  ]) {
    await db(`analysis.${table}`).where({ request_id: requestId }).delete();
  }
}

/** Dead letters of events that carried whole forms quote the owner's questions. */
export async function forgetDeadLetters(db: Database, requestIds: readonly string[]): Promise<void> {
  await db.raw('delete from analysis.dead_letters where payload like any(?::text[])', [
    requestIds.map((id) => `%${id}%`),
  ]);
}

const fromRow = (row: RequestRow): AnalysedRequest => ({
  requestId: row.request_id,
  ownerId: row.owner_id,
  questionSet: row.question_set,
  form: row.form,
  style: row.ai_prompt_type,
  instructions: row.ai_prompt_type === 'custom' ? row.custom_ai_prompt : '',
  title: row.title,
  ownerName: row.owner_name,
});

/** Until the end of the transaction: no request of this owner is kept meanwhile, nor any later. */
export async function saveErasedAccount(db: Database, ownerId: string): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`account:${ownerId}`]);
  await db('analysis.erased_accounts').insert({ user_id: ownerId }).onConflict().ignore();
}

export async function listOwnedIds(db: Database, ownerId: string): Promise<string[]> {
  return await feedbackRequests(db).where({ owner_id: ownerId }).orderBy('request_id').pluck('request_id');
}

/** What hangs on an owner and not on a request. */
export async function removeOwnerRows(db: Database, ownerId: string): Promise<void> {
  for (const table of ['jobs', 'model_usage_by_owner']) {
    await db(`analysis.${table}`).where({ owner_id: ownerId }).delete();
  }
}
