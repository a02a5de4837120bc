import type { TappedThemes } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { AcceptedAnswers } from '../submissions/answers.ts';
import type { QuotingChange } from './quoting.ts';
import { rememberWithdrawnWords, withdrawnWords } from './withdrawn-word-store.ts';

export interface HeldAnswer {
  requestId: string;
  responseId: string;
  answers: Answers;
  /** Sliders that were not moved. */
  untouched: string[];
  themes: TappedThemes;
  /** Keys of the texts that the owner may read verbatim. */
  mayQuote: string[];
  relationship: Relationship;
  counted: boolean;
  /** Whether the answer is in a set and can no longer be changed. */
  sealed: boolean;
}

interface Row {
  request_id: string;
  response_id: string;
  answers: Answers;
  untouched: string[];
  themes: TappedThemes;
  may_quote: string[];
  relationship: Relationship;
  first_relationship: Relationship | null;
  counted: boolean;
  sealed_in: number | null;
  receipt_hash: Buffer;
}

const answers = (db: Database) => db<Row>('responses.answers');

export async function findByReceipt(db: Database, receiptHash: Buffer): Promise<HeldAnswer | undefined> {
  return fromRow(await answers(db).where({ receipt_hash: receiptHash }).first());
}

/** Returns an answer by its ids. The caller must have checked that it may read the answer. */
export async function findHeldAnswer(
  db: Database,
  { requestId, responseId }: Pick<HeldAnswer, 'requestId' | 'responseId'>,
): Promise<HeldAnswer | undefined> {
  return fromRow(await answers(db).where({ request_id: requestId, response_id: responseId }).first());
}

function fromRow(row: Row | undefined): HeldAnswer | undefined {
  return (
    row && {
      requestId: row.request_id,
      responseId: row.response_id,
      answers: row.answers,
      untouched: row.untouched,
      themes: row.themes,
      mayQuote: row.may_quote,
      relationship: row.relationship,
      counted: row.counted,
      sealed: row.sealed_in !== null,
    }
  );
}

export async function changeAnswer(
  db: Database,
  held: HeldAnswer,
  change: AcceptedAnswers & { mayQuote: string[]; relationship: Relationship },
): Promise<void> {
  await answers(db)
    .where({ request_id: held.requestId, response_id: held.responseId })
    .update({
      answers: change.answers,
      themes: change.themes,
      untouched: change.untouched,
      may_quote: change.mayQuote,
      relationship: change.relationship,
      // Keeps the first relationship, which the owner sees until the sealing. `relationship` still has its
      // old value here.
      first_relationship: db.raw('coalesce(first_relationship, relationship)'),
    });
}

/**
 * Saves which texts may be quoted, and records the withdrawn ones in case a backup is restored. Must run in a
 * transaction that holds the lock of the request's count.
 */
export async function saveQuoting(
  transaction: Database,
  { requestId, responseId }: HeldAnswer,
  { mayQuote, granted, withdrawn }: QuotingChange,
): Promise<void> {
  await answers(transaction)
    .where({ request_id: requestId, response_id: responseId })
    .update({ may_quote: mayQuote });
  await withdrawnWords(transaction)
    .where({ response_id: responseId })
    .whereIn('question_key', granted)
    .delete();
  await rememberWithdrawnWords(
    transaction,
    withdrawn.map((key) => ({ responseId, key })),
  );
}

/**
 * Attaches the answer to an account. Returns false if the answer belongs to another account, or if this
 * account was deleted.
 */
export async function attachAccount(db: Database, held: HeldAnswer, accountId: string): Promise<boolean> {
  const { rowCount } = await db.raw<Rows<never>>(
    `update responses.identities set account_id = ?
     where request_id = ? and response_id = ? and (account_id is null or account_id = ?)
       and not exists (select from responses.erased_accounts where user_id = ?)`,
    [accountId, held.requestId, held.responseId, accountId, accountId],
  );
  return rowCount > 0;
}
