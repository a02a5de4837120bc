import { defaultLanguage } from '@blindspot/contracts/languages';
import { getMailHealth, mailErasureLink, sendTestMail } from '@blindspot/contracts/messages/mail';
import { refusal } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { findAccountById } from '../accounts/account-store.ts';
import type { MailDelivery } from './mail-delivery.ts';
import { mailHealth, runMailTest } from './mail-health.ts';
import type { MailQueue } from './mail-queue.ts';
import { readMailFigures } from './mail-store.ts';
import { answeredAgain, erasureLink } from './mails.ts';
import type { Sender } from './mail-text.ts';

export function serveMailQueries(deps: {
  bus: Bus;
  db: Database;
  delivery: MailDelivery;
  mails: Pick<MailQueue, 'add'>;
  settings: Sender;
}): void {
  const { bus, db, delivery, mails, settings } = deps;
  bus.serve(getMailHealth, async () => mailHealth(delivery.way, await readMailFigures(db)));

  bus.serve(mailErasureLink, async ({ id, to, token, language, returning }) => {
    const inLanguage = language ?? defaultLanguage;
    const mail = returning
      ? answeredAgain(settings, inLanguage, { token, resultOf: returning.result_of })
      : erasureLink(settings, inLanguage, token);
    await inTransaction(db, async (transaction) => {
      await mails.add(transaction, { accountId: null, email: to }, { ...mail, id });
    });
    return { queued: true as const };
  });

  bus.serve(sendTestMail, async ({ user_id: id }) => {
    const account = await findAccountById(db, id);
    if (!account) throw refusal(404, 'no_account', 'This account is gone.');
    return runMailTest(delivery, settings, account);
  });
}
