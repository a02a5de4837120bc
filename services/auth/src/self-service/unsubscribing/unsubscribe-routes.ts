import { stopResultMailsRoute, unsubscribeNewsletterRoute } from '@blindspot/contracts/http/mail-links';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { leaveNewsletter } from '../../accounts/account-store.ts';
import { linkNotUsable } from '../account-errors.ts';
import { setResultMails } from '../result-mails/result-mail-store.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';
import { readUnsubscribeToken, type EndedMails } from '../unsubscribe-token.ts';

export async function addUnsubscribeRoutes(
  app: App,
  { db, keys }: Pick<SelfServiceDeps, 'db' | 'keys'>,
): Promise<void> {
  const accountOf = (mails: EndedMails, token: string): string => {
    const accountId = readUnsubscribeToken(keys.unsubscribe, mails, token);
    if (accountId === undefined) throw linkNotUsable();
    return accountId;
  };

  await app.register(async (instance) => {
    const scope = instance as App;
    // Mail programs post a form or a multipart body (RFC 8058). Its content is ignored.
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume().once('end', () => done(null, undefined));
    });

    addRoute(scope, unsubscribeNewsletterRoute, {}, async ({ query }) => {
      await leaveNewsletter(db, accountOf('newsletter', query.token));
      return { message: 'You will get no more newsletters.' };
    });

    addRoute(scope, stopResultMailsRoute, {}, async ({ query }) => {
      await setResultMails(db, accountOf('result-mails', query.token), false);
      return { message: 'You will get no more mails about results.' };
    });
  });
}
