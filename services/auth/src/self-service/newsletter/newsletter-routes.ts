import { unsubscribeNewsletterRoute } from '@blindspot/contracts/http/mail-links';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { leaveNewsletter } from '../../accounts/account-store.ts';
import { linkNotUsable } from '../account-errors.ts';
import { ignoreBodies } from '../one-click.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export async function addNewsletterRoutes(
  app: App,
  deps: Pick<SelfServiceDeps, 'db' | 'keys'>,
): Promise<void> {
  await app.register(async (instance) => {
    // An encapsulated instance has everything that App adds to Fastify's type.
    const scope = instance as App;
    ignoreBodies(scope);
    addRoute(scope, unsubscribeNewsletterRoute, {
      handler: async ({ query }) => {
        const accountId = readUnsubscribeToken(deps.keys.unsubscribe, query.token);
        if (accountId === undefined) throw linkNotUsable();
        await leaveNewsletter(deps.db, accountId);
        return { message: 'You will get no more newsletters.' };
      },
    });
  });
}
