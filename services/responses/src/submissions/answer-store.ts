import type { Database } from '@blindspot/service-kit/database/database';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import { attemptOf } from './submission.ts';

export interface AnswerPlace {
  requestId: string;
  responseId: string;
}

interface Row {
  request_id: string;
  response_id: string;
  counted: boolean;
}

const answers = (db: Database) => db<Row>('responses.answers');

/**
 * Returns undefined if the answer is already gone. Must run in a transaction that holds the lock of the
 * request's count, which submissions also take.
 */
export async function eraseAnswer(
  transaction: Database,
  keys: IdentityKeys,
  { requestId, responseId }: AnswerPlace,
): Promise<{ counted: boolean } | undefined> {
  const place = { request_id: requestId, response_id: responseId };
  const [erased] = await answers(transaction).where(place).delete('counted');
  await transaction('responses.identities').where(place).delete();
  const attempts = keys.ids('attempt').map((keyId) => attemptOf(keys, keyId, responseId));
  await transaction('responses.submission_keys')
    .where({ request_id: requestId })
    .whereIn('attempt_id', attempts)
    .delete();
  return erased;
}

/** After a restore, records answers as erased. Returns the answers that the backup contains. */
export async function rememberErasedAnswers(
  db: Database,
  answerIds: readonly string[],
): Promise<AnswerPlace[]> {
  await db.raw(
    'insert into responses.erased_answers (response_id) select unnest(?::uuid[]) on conflict do nothing',
    [[...answerIds]],
  );
  return answers(db)
    .select({ requestId: 'request_id', responseId: 'response_id' })
    .whereRaw('response_id = any(?::uuid[])', [[...answerIds]])
    .orderBy(['request_id', 'response_id']);
}
