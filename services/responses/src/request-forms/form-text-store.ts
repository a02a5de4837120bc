import type { FormText } from '@blindspot/contracts/messages/feedback-requests';
import type { SetTitles } from '@blindspot/contracts/fields';
import type { Database } from '@blindspot/service-kit/database/database';

interface Row extends FormText {
  request_id: string;
}

/** Stores a version of the form's text, unless the request is gone. */
export async function saveFormText(
  transaction: Database,
  requestId: string,
  { form_version, title, description, owner_name, asks_quoting }: FormText,
): Promise<void> {
  await transaction.raw(
    `insert into responses.form_texts (request_id, form_version, title, description, owner_name, asks_quoting)
     select request_id, ?, ?, ?, ?, ? from responses.request_forms where request_id = ? and not deleted for share
     on conflict do nothing`,
    [form_version, title, description, owner_name, asks_quoting, requestId],
  );
}

/** Returns the frozen text of a request. Before the first answer, returns the newest stored text. */
export async function findFormText(db: Database, requestId: string): Promise<FormText | undefined> {
  return db<Row>({ t: 'responses.form_texts' })
    .join({ c: 'responses.request_counts' }, 'c.request_id', 't.request_id')
    .where('t.request_id', requestId)
    .orderByRaw('t.form_version = c.form_version desc nulls last, t.form_version desc')
    .first<FormText | undefined>(
      't.form_version',
      't.title',
      't.description',
      't.owner_name',
      't.asks_quoting',
    );
}

export interface RequestDescription {
  title: string;
  ownerName: string;
  questionSet: string;
}

type FrozenText = RequestDescription & { requestId: string; titles: SetTitles | null };

export async function listFrozenTexts(db: Database, requestIds: readonly string[]): Promise<FrozenText[]> {
  return db<Row>({ t: 'responses.form_texts' })
    .join({ c: 'responses.request_counts' }, (on) =>
      on.on('c.request_id', 't.request_id').on('c.form_version', 't.form_version'),
    )
    .join({ f: 'responses.request_forms' }, 'f.request_id', 't.request_id')
    .whereRaw('t.request_id = any(?::uuid[])', [[...requestIds]])
    .select<FrozenText[]>(db.raw(`f.form -> 'titles' as titles`), {
      requestId: 't.request_id',
      title: 't.title',
      ownerName: 't.owner_name',
      questionSet: 'f.question_set',
    });
}
