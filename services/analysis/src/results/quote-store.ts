import { createHash } from 'node:crypto';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { Database } from '@blindspot/service-kit/database/database';

export interface Quote {
  readonly key: string;
  readonly content: string;
  readonly relationship: Relationship | null;
}

export interface NewQuote {
  readonly responseId: string;
  readonly questionKey: string;
  readonly content: string;
  /** Relationship of the writer; null unless `quotedRelationships` allows showing it. */
  readonly relationship: Relationship | null;
  /** Sort key in hex digits, which orders a group's texts about the same question. */
  readonly place: string;
}

export interface QuoteKeys {
  readonly responseId: string;
  readonly keys: readonly string[];
}

/** Stores texts that no earlier result showed. A trigger skips withdrawn and erased texts. */
export async function insertQuotes(
  db: Database,
  result: { readonly id: string; readonly requestId: string },
  quotes: readonly NewQuote[],
): Promise<void> {
  if (quotes.length === 0) return;
  await db.raw(
    `insert into analysis.quotes (result_id, request_id, response_id, question_key, content, relationship, place)
     select ?, ?, "responseId", "questionKey", content, relationship, decode(place, 'hex')
     from json_to_recordset(?::json) as quote (
       "responseId" uuid, "questionKey" text, content text, relationship text, place text
     )`,
    [result.id, result.requestId, JSON.stringify(quotes)],
  );
}

/** Removes texts for good, and prevents an opening from storing them. Must run in a transaction. */
export async function withdrawQuotes(
  db: Database,
  requestId: string,
  withdrawn: readonly QuoteKeys[],
): Promise<void> {
  const texts = withdrawn.flatMap(({ responseId, keys }) =>
    keys.map((key) => ({ request_id: requestId, response_id: responseId, question_key: key })),
  );
  await db.raw(
    `with taken as (
       insert into analysis.withdrawn_quotes (request_id, response_id, question_key)
       select * from json_to_recordset(?::json) as text (request_id uuid, response_id uuid, question_key text)
       on conflict do nothing
     )
     delete from analysis.quotes using json_to_recordset(?::json) as text (response_id uuid, question_key text)
     where quotes.response_id = text.response_id and quotes.question_key = text.question_key`,
    [JSON.stringify(texts), JSON.stringify(texts)],
  );
}

/** Returns the id of a text: a digest of its request, question and words. */
export function commentMark(requestId: string, { key, content }: Pick<Quote, 'key' | 'content'>): string {
  return createHash('sha256')
    .update(JSON.stringify([requestId, key, content]))
    .digest('hex');
}

export const withoutRemoved = (
  requestId: string,
  quotes: readonly Quote[],
  removed: ReadonlySet<string>,
): readonly Quote[] =>
  removed.size === 0 ? quotes : quotes.filter((quote) => !removed.has(commentMark(requestId, quote)));
