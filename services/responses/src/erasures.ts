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
 * For a restored backup: erases answers that were erased after it was made, and announces that as their writers' own
 * erasure did, so that analyses which hold them are withdrawn. Those that are not there are only remembered as erased.
 * `secretsDir` is the folder of keys that belongs to the backup. Returns how many were.
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
 * For a restored backup: withdraws texts that their writers withdrew after it was made, so that none is quoted again. Those of
 * answers that are not there are only remembered. Returns how many were quoted.
 */
export async function withdrawWordsAgain(database: Database, texts: readonly AnswerText[]): Promise<number> {
  await rememberWithdrawnWords(database, texts);
  const quoted = await listQuoted(database, texts);
  for (const text of quoted)
    await inTransaction(database, (transaction) => withdrawTextAgain(transaction, text));
  return quoted.length;
}

/** For a restored backup: remembers whose accounts were deleted after it was made, also those that are not in it. */
export async function rememberErasedAccounts(db: Database, accountIds: readonly string[]): Promise<void> {
  for (const userId of accountIds) await saveErasedAccount(db, 'responses', userId);
}
