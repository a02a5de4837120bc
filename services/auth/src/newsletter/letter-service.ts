import { defaultLanguage } from '@blindspot/contracts/languages';
import type { Letter } from '@blindspot/contracts/http/letters';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { findAccountById } from '../accounts/account-store.ts';
import { mailBody } from '../mail/mail-body.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { unsubscribeToken } from '../self-service/unsubscribe-token.ts';
import { letterMail } from './letter-mail.ts';
import {
  letterNotFound,
  noMembers,
  refuseIfNothingToSend,
  refuseOtherWords,
  refuseTooLong,
  refuseUnlessDraft,
  refuseUnlessSending,
  toLetter,
  type LetterWords,
  type StoredLetter,
} from './letter.ts';
import {
  enterMembers,
  findLetter,
  insertLetter,
  lockLetter,
  markSending,
  markStopped,
  readmitFailed,
  removeLetter,
  saveWords,
} from './letter-store.ts';
import type { Sender } from '../mail/mail-text.ts';

export interface LetterDeps {
  readonly db: Database;
  readonly keys: { readonly unsubscribe: PurposeKeys };
  readonly mails: Pick<MailQueue, 'add'>;
  readonly settings: Sender;
}

/** Throws 404 where it is not there. */
export async function readLetter(db: Database, id: string): Promise<Letter> {
  return toLetter(present(await findLetter(db, id)));
}

/** Asked twice with one id it is made once. */
export function createLetter(deps: LetterDeps, id: string, words: LetterWords): Promise<Letter> {
  refuseLong(deps, words);
  return inTransaction(deps.db, async (transaction) => {
    await insertLetter(transaction, id, words);
    return readLetter(transaction, id);
  });
}

/** With `seenVersion`, refused where somebody else changed it since. */
export function changeLetter(
  deps: LetterDeps,
  id: string,
  words: LetterWords,
  seenVersion: number | null,
): Promise<Letter> {
  refuseLong(deps, words);
  return changing(deps.db, id, async (transaction, letter) => {
    refuseUnlessDraft(letter);
    refuseOtherWords(letter, seenVersion);
    await saveWords(transaction, id, words);
  });
}

export function deleteLetter(db: Database, id: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    refuseUnlessDraft(present(await lockLetter(transaction, id)));
    await removeLetter(transaction, id);
  });
}

/** To everybody who is a member now; a letter that was stopped or did not reach everybody goes on with the same people. */
export function sendLetter(db: Database, id: string, seenVersion: number): Promise<Letter> {
  return changing(db, id, async (transaction, letter) => {
    refuseOtherWords(letter, seenVersion);
    refuseIfNothingToSend(letter);
    if (letter.state !== 'draft') await readmitFailed(transaction, id);
    else if ((await enterMembers(transaction, id)) === 0) throw noMembers();
    await markSending(transaction, id);
  });
}

/** What has left has left; whoever waits is kept, and gets it where the letter goes on. */
export function stopLetter(db: Database, id: string): Promise<Letter> {
  return changing(db, id, async (transaction, letter) => {
    refuseUnlessSending(letter);
    await markStopped(transaction, id);
  });
}

/** As it stands, to one account, member or not. */
export async function testLetter(deps: LetterDeps, id: string, accountId: string): Promise<void> {
  const { db, keys, mails, settings } = deps;
  const account = await findAccountById(db, accountId);
  if (!account) throw new AppError({ status: 404, code: 'no_account', detail: 'This account is gone.' });
  const letter = present(await findLetter(db, id));
  const mail = letterMail(
    settings,
    account.language,
    letter,
    unsubscribeToken(keys.unsubscribe, 'newsletter', accountId),
  );
  await inTransaction(db, async (transaction) => {
    await mails.add(transaction, { accountId, email: account.email }, { ...mail, kind: 'letter-test' });
  });
}

function changing(
  db: Database,
  id: string,
  change: (transaction: Database, letter: StoredLetter) => Promise<void>,
): Promise<Letter> {
  return inTransaction(db, async (transaction) => {
    await change(transaction, present(await lockLetter(transaction, id)));
    return readLetter(transaction, id);
  });
}

function refuseLong({ settings }: LetterDeps, words: LetterWords): void {
  refuseTooLong(mailBody(letterMail(settings, defaultLanguage, words, 'a-token'), settings).html);
}

function present(letter: StoredLetter | undefined): StoredLetter {
  if (!letter) throw letterNotFound();
  return letter;
}
