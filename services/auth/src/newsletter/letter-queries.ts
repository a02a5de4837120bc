import { defaultLanguage } from '@blindspot/contracts/languages';
import type { Letter } from '@blindspot/contracts/http/letters';
import * as queries from '@blindspot/contracts/messages/mail';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { findAccountById } from '../accounts/account-store.ts';
import { mailBody } from '../mail/mail-body.ts';
import type { MailDelivery } from '../mail/mail-delivery.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Sender } from '../mail/mail-text.ts';
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
  toSummary,
  type LetterWords,
  type StoredLetter,
} from './letter.ts';
import {
  countMembers,
  enterMembers,
  findLetter,
  insertLetter,
  listLetters,
  listMembers,
  lockLetter,
  markSending,
  markStopped,
  readmitFailed,
  removeLetter,
  saveWords,
} from './letter-store.ts';

interface LetterDeps {
  readonly bus: Bus;
  readonly db: Database;
  readonly keys: { readonly unsubscribe: PurposeKeys };
  readonly mails: Pick<MailQueue, 'add'>;
  readonly settings: Sender;
  readonly delivery: Pick<MailDelivery, 'way'>;
}

/** Serves the admin service, which has checked the admin's right. */
export function serveLetterQueries({ bus, db, delivery, keys, mails, settings }: LetterDeps): void {
  const refuseLong = (words: LetterWords): void =>
    refuseTooLong(mailBody(letterMail(settings, defaultLanguage, words, 'a-token'), settings).html);

  bus.serve(queries.listLetters, async ({ after, at_most: atMost }) => {
    const [{ items, next }, members] = await Promise.all([listLetters(db, after, atMost), countMembers(db)]);
    return { letters: items.map(toSummary), next, members };
  });

  bus.serve(queries.findLetter, ({ id }) => readLetter(db, id));

  bus.serve(queries.createLetter, ({ id, ...words }) => {
    refuseLong(words);
    return inTransaction(db, async (transaction) => {
      await insertLetter(transaction, id, words);
      return readLetter(transaction, id);
    });
  });

  bus.serve(queries.changeLetter, ({ id, version, ...words }) => {
    refuseLong(words);
    return changeLocked(db, id, async (transaction, letter) => {
      refuseUnlessDraft(letter);
      refuseOtherWords(letter, version);
      await saveWords(transaction, id, words);
    });
  });

  bus.serve(queries.deleteLetter, ({ id }) =>
    inTransaction(db, async (transaction) => {
      refuseUnlessDraft(present(await lockLetter(transaction, id)));
      await removeLetter(transaction, id);
      return { deleted: true as const };
    }),
  );

  bus.serve(queries.testLetter, async ({ id, user_id: accountId }) => {
    const account = await findAccountById(db, accountId);
    if (!account) throw new AppError({ status: 404, code: 'no_account', detail: 'This account is gone.' });
    const token = unsubscribeToken(keys.unsubscribe, 'newsletter', accountId);
    const mail = letterMail(settings, account.language, present(await findLetter(db, id)), token);
    await inTransaction(db, (transaction) =>
      mails.add(transaction, { accountId, email: account.email }, { ...mail, kind: 'letter-test' }),
    );
    return { queued: true as const, goes_to: delivery.way };
  });

  // A draft goes to all present members. A stopped letter, or one with failed deliveries, continues with its first members.
  bus.serve(queries.sendLetter, ({ id, version }) =>
    changeLocked(db, id, async (transaction, letter) => {
      refuseOtherWords(letter, version);
      refuseIfNothingToSend(letter);
      if (letter.state !== 'draft') await readmitFailed(transaction, id);
      else if ((await enterMembers(transaction, id)) === 0) throw noMembers();
      await markSending(transaction, id);
    }),
  );

  bus.serve(queries.stopLetter, ({ id }) =>
    changeLocked(db, id, async (transaction, letter) => {
      refuseUnlessSending(letter);
      await markStopped(transaction, id);
    }),
  );

  bus.serve(queries.listNewsletterMembers, async ({ after, at_most: atMost }) => {
    const { items, next } = await listMembers(db, after, atMost);
    return {
      members: items.map(({ name, email, joinedOn }) => ({ name, email, joined_on: joinedOn })),
      next,
    };
  });
}

async function readLetter(db: Database, id: string): Promise<Letter> {
  return toLetter(present(await findLetter(db, id)));
}

function changeLocked(
  db: Database,
  id: string,
  change: (transaction: Database, letter: StoredLetter) => Promise<void>,
): Promise<Letter> {
  return inTransaction(db, async (transaction) => {
    await change(transaction, present(await lockLetter(transaction, id)));
    return readLetter(transaction, id);
  });
}

function present(letter: StoredLetter | undefined): StoredLetter {
  if (!letter) throw letterNotFound();
  return letter;
}
