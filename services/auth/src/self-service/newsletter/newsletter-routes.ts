import { unsubscribeNewsletterRoute } from '@blindspot/contracts/http/mail-links';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { leaveNewsletter } from '../../accounts/account-store.ts';
import { linkNotUsable } from '../account-errors.ts';
import { ignoreBodies } from '../one-click.ts';
import type { SelfServiceParts } from '../self-service-parts.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export async function addNewsletterRoutes(
  app: App,
  parts: Pick<SelfServiceParts, 'db' | 'keys'>,
): Promise<void> {
  await app.register(async (instance) => {
    // An encapsulated instance has everything that App adds to Fastify's type.
    const scope = instance as App;
    ignoreBodies(scope);
    addRoute(scope, unsubscribeNewsletterRoute, {
      handler: async ({ query }) => {
        const accountId = readUnsubscribeToken(parts.keys.unsubscribe, query.token);
        if (accountId === undefined) throw linkNotUsable();
        await leaveNewsletter(parts.db, accountId);
        return { message: 'You will get no more newsletters.' };
      },
    });
  });
}
