import { defaultLanguage } from '@blindspot/contracts/languages';
import type { Letter, LetterText } from '@blindspot/contracts/http/letters';
import * as queries from '@blindspot/contracts/messages/mail';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { refusal } from '@blindspot/service-kit/process/app-error';
import type { PurposeKeys } from '@blindspot/service-kit/process/key-ring';
import { findAccountById } from '../accounts/account-store.ts';
import { mailBody } from '../mail/mail-body.ts';
import { letterMail } from '../mail/mails.ts';
import type { MailDelivery } from '../mail/mail-delivery.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Sender } from '../mail/mail-text.ts';
import { unsubscribeToken } from '../self-service/unsubscribe-token.ts';
import {
  letterNotFound,
  noMembers,
  refuseIfNothingToSend,
  refuseOtherWords,
  refuseTooLong,
  refuseUnlessDraft,
  refuseUnlessSending,
} from './letter.ts';
import * as store from './letter-store.ts';

interface LetterDeps {
  readonly bus: Bus;
  readonly db: Database;
  readonly keys: { readonly unsubscribe: PurposeKeys };
  readonly mails: Pick<MailQueue, 'add'>;
  readonly settings: Sender;
  readonly delivery: Pick<MailDelivery, 'way'>;
}

/** Serves letters to the admin service, which has checked the admin's right. */
export function serveLetterQueries({ bus, db, delivery, keys, mails, settings }: LetterDeps): void {
  const refuseLong = (words: LetterText): void =>
    refuseTooLong(mailBody(letterMail(settings, defaultLanguage, words, 'a-token'), settings).html);

  bus.serve(queries.listLetters, async ({ after, at_most: atMost }) => {
    const [page, members] = await Promise.all([store.listLetters(db, after, atMost), store.countMembers(db)]);
    return { letters: [...page.items], next: page.next, members };
  });

  bus.serve(queries.findLetter, ({ id }) => readLetter(db, id));

  bus.serve(queries.createLetter, ({ id, ...words }) => {
    refuseLong(words);
    return inTransaction(db, async (transaction) => {
      await store.insertLetter(transaction, id, words);
      return readLetter(transaction, id);
    });
  });

  bus.serve(queries.changeLetter, ({ id, version, ...words }) => {
    refuseLong(words);
    return changeLocked(db, id, async (transaction, letter) => {
      refuseUnlessDraft(letter);
      refuseOtherWords(letter, version);
      await store.saveWords(transaction, id, words);
    });
  });

  bus.serve(queries.deleteLetter, ({ id }) =>
    inTransaction(db, async (transaction) => {
      refuseUnlessDraft(present(await store.lockLetter(transaction, id)));
      await store.removeLetter(transaction, id);
      return { deleted: true as const };
    }),
  );

  bus.serve(queries.testLetter, async ({ id, user_id: accountId }) => {
    const account = await findAccountById(db, accountId);
    if (!account) throw refusal(404, 'no_account', 'This account is gone.');
    const token = unsubscribeToken(keys.unsubscribe, 'newsletter', accountId);
    const mail = letterMail(settings, account.language, await readLetter(db, id), token);
    await inTransaction(db, (transaction) =>
      mails.add(transaction, { accountId, email: account.email }, { ...mail, kind: 'letter-test' }),
    );
    return { queued: true as const, goes_to: delivery.way };
  });

  // A draft goes to all present members, a stopped or partly failed letter to those it was started for.
  bus.serve(queries.sendLetter, ({ id, version }) =>
    changeLocked(db, id, async (transaction, letter) => {
      refuseOtherWords(letter, version);
      refuseIfNothingToSend(letter);
      if (letter.state !== 'draft') await store.readmitFailed(transaction, id);
      else if ((await store.enterMembers(transaction, id)) === 0) throw noMembers();
      await store.markSending(transaction, id);
    }),
  );

  bus.serve(queries.stopLetter, ({ id }) =>
    changeLocked(db, id, async (transaction, letter) => {
      refuseUnlessSending(letter);
      await store.markStopped(transaction, id);
    }),
  );

  bus.serve(queries.listNewsletterMembers, async ({ after, at_most: atMost }) => {
    const { items, next } = await store.listMembers(db, after, atMost);
    return { members: [...items], next };
  });
}

const readLetter = async (db: Database, id: string): Promise<Letter> =>
  present(await store.findLetter(db, id));

function changeLocked(
  db: Database,
  id: string,
  change: (transaction: Database, letter: Letter) => Promise<void>,
): Promise<Letter> {
  return inTransaction(db, async (transaction) => {
    await change(transaction, present(await store.lockLetter(transaction, id)));
    return readLetter(transaction, id);
  });
}

function present(letter: Letter | undefined): Letter {
  if (!letter) throw letterNotFound();
  return letter;
}
