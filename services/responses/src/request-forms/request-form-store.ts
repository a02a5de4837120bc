import { FeedbackForm } from '@blindspot/contracts/fields';
import type { FormText, RequestFacts } from '@blindspot/contracts/messages/feedback-requests';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { saveFormText } from './form-text-store.ts';

/** Data of a feedback request that this service needs. Its questions never change. */
export interface RequestForm {
  requestId: string;
  ownerId: string;
  questionSet: string;
  form: FeedbackForm;
}

interface Row {
  request_id: string;
  version: number;
  deleted: boolean;
  /** `owner_id`, `question_set` and `form` are null for a deleted request. */
  owner_id: string;
  question_set: string;
  form: unknown;
}

export async function findRequestForm(
  db: Database,
  requestId: string,
): Promise<RequestForm | 'deleted' | undefined> {
  const row = await db<Row>('responses.request_forms').where({ request_id: requestId }).first();
  if (!row) return undefined;
  if (row.deleted) return 'deleted';
  return {
    requestId,
    ownerId: row.owner_id,
    questionSet: row.question_set,
    form: FeedbackForm.parse(row.form),
  };
}

/** Ignores an older form and the form of a deleted account. Must run in a transaction. */
export async function saveRequestForm(
  transaction: Database,
  facts: RequestFacts,
  { version, closedAt, formText }: { version: number; closedAt: string | null; formText: FormText },
): Promise<void> {
  const { rowCount } = await transaction.raw<Rows<never>>(
    `insert into responses.request_forms as f (request_id, version, owner_id, question_set, form)
     select ?, ?, ?, ?, ?::json
     where not exists (select from responses.erased_accounts where user_id = ?)
     on conflict (request_id) do update
       set version = excluded.version, owner_id = excluded.owner_id,
           question_set = excluded.question_set, form = excluded.form
       where not f.deleted and f.version < excluded.version`,
    [
      facts.request_id,
      version,
      facts.owner_id,
      facts.question_set,
      JSON.stringify(facts.form),
      facts.owner_id,
    ],
  );
  await openForAnswers(transaction, facts.request_id);
  await saveFormText(transaction, facts.request_id, formText);
  if (rowCount === 0) return;
  // Saves the closing time only if it changed, because an update waits for running submissions.
  await transaction.raw(
    `update responses.request_counts set closed_at = ?::timestamptz
     where request_id = ? and closed_at is distinct from ?::timestamptz`,
    [closedAt, facts.request_id, closedAt],
  );
}

/** Creates the row that submissions lock, unless the request is gone. */
export async function openForAnswers(transaction: Database, requestId: string): Promise<void> {
  // The select waits for a running deletion of the request and then finds no row.
  await transaction.raw(
    `insert into responses.request_counts (request_id)
     select request_id from responses.request_forms where request_id = ? and not deleted for share
     on conflict do nothing`,
    [requestId],
  );
}

/** Deletes everything that belongs to a request and records the deletion. Must run in a transaction. */
export async function removeRequest(
  transaction: Database,
  requestId: string,
  version: number,
): Promise<void> {
  await transaction.raw(
    `insert into responses.request_forms (request_id, version, deleted) values (?, ?, true)
     on conflict (request_id) do update
       set version = excluded.version, deleted = true, owner_id = null, question_set = null, form = null`,
    [requestId, version],
  );
  // Waits for a running submission, which locks this row. The submitted answer is then deleted below.
  await transaction('responses.request_counts').where({ request_id: requestId }).delete();
  for (const table of ['sets', 'answers', 'identities', 'submission_keys', 'form_texts', 'return_mails']) {
    await transaction(`responses.${table}`).where({ request_id: requestId }).delete();
  }
}

export async function forgetDeadLetters(db: Database, requestIds: readonly string[]): Promise<void> {
  await db.raw('delete from responses.dead_letters where payload like any(?::text[])', [
    requestIds.map((id) => `%${id}%`),
  ]);
}
