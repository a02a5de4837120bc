import type { Database } from '@blindspot/service-kit/database/database';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { attemptOf } from './submission-attempt.ts';

export interface AnswerPlace {
  requestId: string;
  responseId: string;
}

/**
 * Removes an answer for good, with its writer and with the key under which it was sent: what is sent under that key again
 * is an answer of its own. Undefined where it is gone already. In a transaction, under the lock of the request's count,
 * where submissions queue as well.
 */
export async function eraseAnswer(
  db: Database,
  keys: IdentityKeys,
  { requestId, responseId }: AnswerPlace,
): Promise<{ counted: boolean } | undefined> {
  const place = [requestId, responseId];
  const { rows } = await db.raw<{ rows: { counted: boolean }[] }>(
    'delete from responses.answers where request_id = ? and response_id = ? returning counted',
    place,
  );
  await db.raw('delete from responses.identities where request_id = ? and response_id = ?', place);
  await db.raw('delete from responses.submission_keys where request_id = ? and attempt_id = any(?::uuid[])', [
    requestId,
    keys.ids('attempt').map((keyId) => attemptOf(keys, keyId, responseId)),
  ]);
  return rows[0];
}
