import type { GivenAnswer } from '@blindspot/contracts/messages/feedback-responses';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { SealedIdentity } from '../identities/identity.ts';
import type { AnswerPlace } from '../submissions/answer-store.ts';

/** Lists an owner's requests in a fixed order, so that two concurrent erasures cannot deadlock. */
export async function listOwnedRequests(
  db: Database,
  ownerId: string,
): Promise<{ requestId: string; version: number }[]> {
  return db('responses.request_forms')
    .select<{ requestId: string; version: number }[]>({ requestId: 'request_id', version: 'version' })
    .where({ owner_id: ownerId })
    .orderBy('request_id');
}

export async function listAnswersOf(db: Database, accountId: string): Promise<AnswerPlace[]> {
  return db('responses.identities')
    .select<AnswerPlace[]>({ requestId: 'request_id', responseId: 'response_id' })
    .where({ account_id: accountId })
    .orderBy(['request_id', 'response_id']);
}

export type GivenAnswerRow = SealedIdentity & { response_id: string } & Omit<
    GivenAnswer,
    'responder_name' | 'responder_email'
  >;

/** Lists answers that the account gave or claimed, if they were also given under its address (ADR 0021). */
export async function listGivenAnswers(
  db: Database,
  of: { accountId: string; addressIndexes: readonly Buffer[]; after: string | null; atMost: number },
): Promise<GivenAnswerRow[]> {
  const { rows } = await db.raw<Rows<GivenAnswerRow>>(
    `select i.request_id, i.response_id, i.key_id, i.name_sealed, i.address_sealed, i.answered_on::text,
       a.relationship, a.answers, a.untouched, a.themes, a.may_quote, a.promise_version
     from responses.identities i
     join responses.answers a on a.request_id = i.request_id and a.response_id = i.response_id
     where i.account_id = ? and i.address_index = any(?::bytea[]) and (?::uuid is null or i.response_id > ?::uuid)
     order by i.response_id limit ?`,
    [of.accountId, [...of.addressIndexes], of.after, of.after, of.atMost],
  );
  return rows;
}
