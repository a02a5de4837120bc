import type { Database } from '@blindspot/service-kit/database/database';
import type { AnswerPlace } from '../submissions/answer-store.ts';

export async function saveErasedAccount(db: Database, userId: string): Promise<void> {
  await db('responses.erased_accounts').insert({ user_id: userId }).onConflict().ignore();
}

/** In one order for everybody, so that two erasures cannot block each other. */
export async function listOwnedRequests(
  db: Database,
  ownerId: string,
): Promise<{ requestId: string; version: number }[]> {
  return db('responses.request_forms')
    .select<{ requestId: string; version: number }[]>({ requestId: 'request_id', version: 'version' })
    .where({ owner_id: ownerId })
    .orderBy('request_id');
}

/** Answers given while signed in, or claimed by receipt. */
export async function listAnswersOf(db: Database, accountId: string): Promise<AnswerPlace[]> {
  return db('responses.identities')
    .select<AnswerPlace[]>({ requestId: 'request_id', responseId: 'response_id' })
    .where({ account_id: accountId })
    .orderBy(['request_id', 'response_id']);
}

export async function forgetOwnAddresses(db: Database, ownerId: string): Promise<void> {
  await db('responses.owner_addresses').where({ owner_id: ownerId }).delete();
}
