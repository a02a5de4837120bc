import { readFile } from 'node:fs/promises';
import type { Database } from '@blindspot/service-kit/database/database';
import { saveErasedAccount } from '@blindspot/service-kit/database/erased-accounts-store';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { identityKeyFile, parseIdentityKeys } from './identities/identity-keys.ts';
import { eraseAndAnnounce } from './receipts/answer-erasure.ts';
import { listQuoted, rememberWithdrawnWords, type AnswerText } from './receipts/withdrawn-word-store.ts';
import { withdrawTextAgain } from './receipts/word-withdrawal.ts';
import { rememberErasedAnswers } from './submissions/answer-store.ts';

/**
 * After a restore, repeats the erasures that are newer than the backup and publishes them. Ids that the
 * backup does not contain are only recorded. `secretsDir` is the backup's key folder. Returns the number of
 * erased answers.
 */
export async function eraseAnswersAgain(
  database: Database,
  answerIds: readonly string[],
  secretsDir: string,
): Promise<number> {
  const standing = await rememberErasedAnswers(database, answerIds);
  if (standing.length === 0) return 0;
  const keys = parseIdentityKeys(await readFile(identityKeyFile(secretsDir).path, 'utf8'));
  for (const place of standing)
    await inTransaction(database, (transaction) => eraseAndAnnounce(transaction, keys, place));
  return standing.length;
}

/**
 * After a restore, removes the consent to quote these texts. Returns the number of texts that had consent.
 */
export async function withdrawWordsAgain(database: Database, texts: readonly AnswerText[]): Promise<number> {
  await rememberWithdrawnWords(database, texts);
  const quoted = await listQuoted(database, texts);
  for (const text of quoted)
    await inTransaction(database, (transaction) => withdrawTextAgain(transaction, text));
  return quoted.length;
}

/** After a restore, records the accounts that were deleted after the backup was made. */
export async function rememberErasedAccounts(db: Database, accountIds: readonly string[]): Promise<void> {
  for (const userId of accountIds) await saveErasedAccount(db, 'responses', userId);
}
