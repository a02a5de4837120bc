import { FeedbackForm } from '@blindspot/contracts/fields';
import type { FormText, RequestFacts } from '@blindspot/contracts/messages/feedback-requests';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { saveFormText } from './form-text-store.ts';

/** What this service needs to know of a feedback request. Its questions never change. */
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
  /** With the form: null where the request is deleted. */
  owner_id: string;
  question_set: string;
  form: unknown;
}

/** The form, 'deleted' for one that is gone for good, undefined for one never heard of. */
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

/** Keeps what is newer than what is known, nothing of a deleted account, and makes the request ready to take answers. In a transaction. */
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
  if (rowCount > 0) await saveClosing(transaction, facts.request_id, closedAt);
}

/** Where it says something new, so that an event about something else does not wait for answers that are stored. */
async function saveClosing(transaction: Database, requestId: string, closedAt: string | null): Promise<void> {
  await transaction.raw(
    `update responses.request_counts set closed_at = ?::timestamptz
     where request_id = ? and closed_at is distinct from ?::timestamptz`,
    [closedAt, requestId, closedAt],
  );
}

/** Makes the row under which answers are taken, unless the request is gone. In a transaction. */
export async function openForAnswers(transaction: Database, requestId: string): Promise<void> {
  // The share lock waits for a removal in progress, which then leaves nothing to open.
  await transaction.raw(
    `insert into responses.request_counts (request_id)
     select request_id from responses.request_forms where request_id = ? and not deleted for share
     on conflict do nothing`,
    [requestId],
  );
}

/** Removes everything that hangs on a request and remembers that it is gone. In a transaction. */
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
  // A submission in progress holds this row; waiting for it here means that its answer is seen and removed below.
  await transaction('responses.request_counts').where({ request_id: requestId }).delete();
  for (const table of ['sets', 'answers', 'identities', 'submission_keys', 'form_texts', 'return_mails']) {
    await transaction(`responses.${table}`).where({ request_id: requestId }).delete();
  }
}

/** Deletes dead letters that name one of the requests. */
export async function forgetDeadLetters(db: Database, requestIds: readonly string[]): Promise<void> {
  await db.raw('delete from responses.dead_letters where payload like any(?::text[])', [
    requestIds.map((id) => `%${id}%`),
  ]);
}
