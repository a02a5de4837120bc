import type { Database } from '@blindspot/service-kit/database';

export type GivenAnswerKey = { requestId: string; responseId: string };

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
export async function listAnswersOf(db: Database, accountId: string): Promise<GivenAnswerKey[]> {
  const { rows } = await db.raw<{ rows: GivenAnswerKey[] }>(
    `select request_id as "requestId", response_id as "responseId" from responses.identities
     where account_id = ? order by request_id, response_id`,
    [accountId],
  );
  return rows;
}

/** The answer and its writer; undefined where it is gone already. */
export async function deleteAnswer(
  db: Database,
  { requestId, responseId }: GivenAnswerKey,
): Promise<{ counted: boolean } | undefined> {
  await db.raw('delete from responses.identities where request_id = ? and response_id = ?', [
    requestId,
    responseId,
  ]);
  const { rows } = await db.raw<{ rows: { counted: boolean }[] }>(
    'delete from responses.answers where request_id = ? and response_id = ? returning counted',
    [requestId, responseId],
  );
  return rows[0];
}

export async function forgetOwnAddresses(db: Database, ownerId: string): Promise<void> {
  await db.raw('delete from responses.owner_addresses where owner_id = ?', [ownerId]);
}

/** Dead letters about these requests quote their questions. */
export async function forgetParkedEvents(db: Database, requestIds: readonly string[]): Promise<void> {
  await db.raw('delete from responses.dead_letters where payload like any(?::text[])', [
    requestIds.map((id) => `%${id}%`),
  ]);
}
