import type { Database } from '@blindspot/service-kit/database/database';
import type { AnswerPlace } from '../submissions/answer-store.ts';

export async function saveErasedAccount(db: Database, userId: string): Promise<void> {
  await db.raw('insert into responses.erased_accounts (user_id) values (?) on conflict do nothing', [userId]);
}

/** In one order for everybody, so that two erasures cannot block each other. */
export async function listOwnedRequests(
  db: Database,
  ownerId: string,
): Promise<{ requestId: string; version: number }[]> {
  const { rows } = await db.raw<{ rows: { requestId: string; version: number }[] }>(
    `select request_id as "requestId", version from responses.request_forms where owner_id = ? order by request_id`,
    [ownerId],
  );
  return rows;
}

/** Answers given while signed in, or claimed by receipt. */
export async function listAnswersOf(db: Database, accountId: string): Promise<AnswerPlace[]> {
  const { rows } = await db.raw<{ rows: AnswerPlace[] }>(
    `select request_id as "requestId", response_id as "responseId" from responses.identities
     where account_id = ? order by request_id, response_id`,
    [accountId],
  );
  return rows;
}

export async function forgetOwnAddresses(db: Database, ownerId: string): Promise<void> {
  await db.raw('delete from responses.owner_addresses where owner_id = ?', [ownerId]);
}
