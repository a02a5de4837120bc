import { readFile } from 'node:fs/promises';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { eraseCountedAnswer } from './accounts/account-erasure.ts';
import { identityKeyFile, parseIdentityKeys } from './identities/identity-keys.ts';
import type { AnswerPlace } from './submissions/answer-store.ts';

/**
 * For a restored backup: erases answers that were erased after it was made, and announces that as their writers' own
 * erasure did, so that analyses which hold them are withdrawn. Those that are not there are only remembered as erased.
 * `secretsDir` is the folder of keys that belongs to the backup. Returns how many were.
 */
export async function eraseAnswersAgain(
  database: Database,
  answerIds: readonly string[],
  secretsDir: string,
): Promise<number> {
  await database.raw(
    'insert into responses.erased_answers (response_id) select unnest(?::uuid[]) on conflict do nothing',
    [[...answerIds]],
  );
  const { rows } = await database.raw<{ rows: AnswerPlace[] }>(
    `select request_id as "requestId", response_id as "responseId" from responses.answers
     where response_id = any(?::uuid[]) order by request_id, response_id`,
    [[...answerIds]],
  );
  if (rows.length === 0) return 0;
  const keys = parseIdentityKeys(await readFile(identityKeyFile(secretsDir).path, 'utf8'));
  for (const place of rows)
    await inTransaction(database, (transaction) => eraseCountedAnswer(transaction, keys, place));
  return rows.length;
}

/** For a restored backup: remembers whose accounts were deleted after it was made, also those that are not in it. */
export async function rememberErasedAccounts(
  database: Database,
  accountIds: readonly string[],
): Promise<void> {
  await database.raw(
    'insert into responses.erased_accounts (user_id) select unnest(?::uuid[]) on conflict do nothing',
    [[...accountIds]],
  );
}
