import { defaultLanguage } from '@blindspot/contracts/languages';
import type { Letter, LetterText } from '@blindspot/contracts/http/letters';
import * as queries from '@blindspot/contracts/messages/mail';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { refusal, refuseIfChanged } from '@blindspot/service-kit/process/app-error';
import { findAccountById } from '../accounts/account-store.ts';
import { mailBody } from '../mail/mail-body.ts';
import { letterMail } from '../mail/mails.ts';
import type { MailDelivery } from '../mail/mail-delivery.ts';
import type { SelfServiceDeps } from '../self-service/self-service-deps.ts';
import { unsubscribeToken } from '../self-service/unsubscribe-token.ts';
import * as rules from './letter.ts';
import * as store from './letter-store.ts';

type LetterDeps = Pick<SelfServiceDeps, 'db' | 'keys' | 'mails' | 'settings'> & {
  readonly bus: Bus;
  readonly delivery: MailDelivery;
};

/** Serves letters to the admin service, which has checked that the caller is an admin. */
export function serveLetterQueries({ bus, db, delivery, keys, mails, settings }: LetterDeps): void {
  const refuseLong = (words: LetterText): void =>
    rules.refuseTooLong(mailBody(letterMail(settings, defaultLanguage, words, 'a-token'), settings).html);

  const changeLocked = (
    id: string,
    change: (transaction: Database, letter: Letter) => Promise<void>,
  ): Promise<Letter> =>
    inTransaction(db, async (transaction) => {
      await change(transaction, await store.lockLetter(transaction, id));
      return store.readLetter(transaction, id);
    });

  bus.serve(queries.listLetters, async ({ after, at_most: atMost }) => {
    const { items, next } = await store.listLetters(db, after, atMost);
    return { letters: [...items], next_cursor: next, members: await store.countMembers(db) };
  });

  bus.serve(queries.findLetter, ({ id }) => store.readLetter(db, id));

  bus.serve(queries.createLetter, async ({ id, ...words }) => {
    refuseLong(words);
    await store.insertLetter(db, id, words);
    return store.readLetter(db, id);
  });

  bus.serve(queries.changeLetter, ({ id, version, ...words }) => {
    refuseLong(words);
    return changeLocked(id, async (transaction, letter) => {
      rules.refuseUnlessDraft(letter);
      refuseIfChanged(letter.version, version);
      await store.saveWords(transaction, id, words);
    });
  });

  bus.serve(queries.deleteLetter, ({ id }) =>
    inTransaction(db, async (transaction) => {
      rules.refuseUnlessDraft(await store.lockLetter(transaction, id));
      await store.removeLetter(transaction, id);
      return { deleted: true as const };
    }),
  );

  bus.serve(queries.testLetter, async ({ id, user_id: accountId }) => {
    const account = await findAccountById(db, accountId);
    if (!account) throw refusal(404, 'no_account', 'This account is gone.');
    const token = unsubscribeToken(keys.unsubscribe, 'newsletter', accountId);
    const mail = letterMail(settings, account.language, await store.readLetter(db, id), token);
    await inTransaction(db, (transaction) =>
      mails.add(transaction, { accountId, email: account.email }, { ...mail, kind: 'letter-test' }),
    );
    return { queued: true as const, goes_to: delivery.way };
  });

  // A draft goes to all members, a stopped or failed letter to the members for whom it was started.
  bus.serve(queries.sendLetter, ({ id, version }) =>
    changeLocked(id, async (transaction, letter) => {
      refuseIfChanged(letter.version, version);
      rules.refuseIfNothingToSend(letter);
      if (letter.state === 'draft' && (await store.enterMembers(transaction, id)) === 0)
        throw rules.noMembers();
      await store.markSending(transaction, id);
    }),
  );

  bus.serve(queries.stopLetter, ({ id }) =>
    changeLocked(id, async (transaction, letter) => {
      rules.refuseUnlessSending(letter);
      await store.markStopped(transaction, id);
    }),
  );

  bus.serve(queries.listNewsletterMembers, async ({ after, at_most: atMost }) => {
    const { items, next } = await store.listMembers(db, after, atMost);
    return { members: [...items], next_cursor: next };
  });
}
