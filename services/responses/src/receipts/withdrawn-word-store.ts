import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { AnswerPlace } from '../submissions/answer-store.ts';

export interface AnswerText {
  responseId: string;
  key: string;
}

interface Row {
  response_id: string;
  question_key: string;
}

export const withdrawnWords = (db: Database) => db<Row>('responses.withdrawn_words');

export async function rememberWithdrawnWords(db: Database, texts: readonly AnswerText[]): Promise<void> {
  if (texts.length === 0) return;
  await withdrawnWords(db)
    .insert(texts.map(({ responseId, key }) => ({ response_id: responseId, question_key: key })))
    .onConflict()
    .ignore();
}

export async function listWithdrawnWords(
  db: Database,
  responseIds: readonly string[],
): Promise<AnswerText[]> {
  return withdrawnWords(db)
    .select<AnswerText[]>({ responseId: 'response_id', key: 'question_key' })
    .whereRaw('response_id = any(?::uuid[])', [[...responseIds]])
    .orderBy(['response_id', 'question_key']);
}

export type QuotedText = AnswerText & AnswerPlace;

export async function listQuoted(db: Database, texts: readonly AnswerText[]): Promise<QuotedText[]> {
  const { rows } = await db.raw<Rows<QuotedText>>(
    `select a.request_id as "requestId", a.response_id as "responseId", t.key
     from unnest(?::uuid[], ?::text[]) as t (response_id, key)
     join responses.answers a on a.response_id = t.response_id and t.key = any(a.may_quote)
     order by a.request_id, a.response_id, t.key`,
    [texts.map(({ responseId }) => responseId), texts.map(({ key }) => key)],
  );
  return rows;
}

/** Removes the consent to quote a text. Returns whether the answer is in a set. */
export async function removeQuote(
  db: Database,
  { requestId, responseId, key }: QuotedText,
): Promise<boolean> {
  const { rows } = await db.raw<Rows<{ sealed: boolean }>>(
    `update responses.answers set may_quote = array_remove(may_quote, ?)
     where request_id = ? and response_id = ? returning sealed_in is not null as sealed`,
    [key, requestId, responseId],
  );
  return rows[0]?.sealed === true;
}
