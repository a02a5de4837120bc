import { stopResultMailsRoute } from '@blindspot/contracts/http/mail-links';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { linkNotUsable } from '../account-errors.ts';
import { ignoreBodies } from '../one-click.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';
import { setResultMails } from './result-mail-store.ts';
import { readResultMailToken } from './result-mail-token.ts';

export async function addResultMailRoutes(
  app: App,
  deps: Pick<SelfServiceDeps, 'db' | 'keys'>,
): Promise<void> {
  await app.register(async (instance) => {
    // An encapsulated instance has everything that App adds to Fastify's type.
    const scope = instance as App;
    ignoreBodies(scope);
    addRoute(scope, stopResultMailsRoute, {
      handler: async ({ query }) => {
        const accountId = readResultMailToken(deps.keys.unsubscribe, query.token);
        if (accountId === undefined) throw linkNotUsable();
        await setResultMails(deps.db, accountId, false);
        return { message: 'You will get no more mails about results.' };
      },
    });
  });
}
