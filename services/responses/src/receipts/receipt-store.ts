import type { TappedThemes } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { AnswerPlace } from '../submissions/answer-store.ts';
import type { AcceptedAnswers } from '../submissions/answers.ts';
import type { QuotingChange } from './quoting.ts';
import { rememberWithdrawnWords, withdrawnWords } from './withdrawn-word-store.ts';

export interface HeldAnswer extends AnswerPlace {
  answers: Answers;
  /** Keys of the sliders that were not moved. */
  untouched: string[];
  themes: TappedThemes;
  /** Keys of the texts that the owner may read verbatim. */
  mayQuote: string[];
  relationship: Relationship;
  counted: boolean;
  /** Whether the answer is in a set and can no longer be changed. */
  sealed: boolean;
}

/** Finds an answer by its receipt, or by its ids if the caller has checked that the answer may be read. */
export async function findHeldAnswer(
  db: Database,
  answer: { receiptHash: Buffer } | AnswerPlace,
): Promise<HeldAnswer | undefined> {
  return db('responses.answers')
    .where('receiptHash' in answer ? { receipt_hash: answer.receiptHash } : placeOf(answer))
    .first<HeldAnswer | undefined>(
      {
        requestId: 'request_id',
        responseId: 'response_id',
        answers: 'answers',
        untouched: 'untouched',
        themes: 'themes',
        mayQuote: 'may_quote',
        relationship: 'relationship',
        counted: 'counted',
      },
      db.raw('sealed_in is not null as sealed'),
    );
}

const placeOf = ({ requestId, responseId }: AnswerPlace) => ({
  request_id: requestId,
  response_id: responseId,
});

export async function changeAnswer(
  db: Database,
  held: HeldAnswer,
  change: AcceptedAnswers & { mayQuote: string[]; relationship: Relationship },
): Promise<void> {
  await db('responses.answers')
    .where(placeOf(held))
    .update({
      answers: change.answers,
      themes: change.themes,
      untouched: change.untouched,
      may_quote: change.mayQuote,
      relationship: change.relationship,
      // Keeps the first relationship, because the owner sees it until the answer is in a set. In this
      // expression, `relationship` still has the old value.
      first_relationship: db.raw('coalesce(first_relationship, relationship)'),
    });
}

/**
 * Records withdrawn consents too, because a restored backup may contain them. Must run in a transaction that
 * holds the lock of the request's count.
 */
export async function saveQuoting(
  transaction: Database,
  held: HeldAnswer,
  { mayQuote, granted, withdrawn }: QuotingChange,
): Promise<void> {
  await transaction('responses.answers').where(placeOf(held)).update({ may_quote: mayQuote });
  await withdrawnWords(transaction)
    .where({ response_id: held.responseId })
    .whereIn('question_key', granted)
    .delete();
  await rememberWithdrawnWords(
    transaction,
    withdrawn.map((key) => ({ responseId: held.responseId, key })),
  );
}

/** Returns false if the answer belongs to another account, or if this account was deleted. */
export async function attachAccount(db: Database, held: HeldAnswer, accountId: string): Promise<boolean> {
  const { rowCount } = await db.raw<Rows<never>>(
    `update responses.identities set account_id = ?
     where request_id = ? and response_id = ? and (account_id is null or account_id = ?)
       and not exists (select from responses.erased_accounts where user_id = ?)`,
    [accountId, held.requestId, held.responseId, accountId, accountId],
  );
  return rowCount > 0;
}
