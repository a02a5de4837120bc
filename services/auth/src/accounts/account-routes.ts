import { getAccountRoute } from '@blindspot/contracts/http-auth';
import { addRoute } from '@blindspot/service-kit/add-route';
import { notSignedIn } from '@blindspot/service-kit/bearer-auth';
import type { BearerAuth } from '@blindspot/service-kit/bearer-auth';
import type { App } from '@blindspot/service-kit/create-app';
import type { AuthContext } from '../context.ts';
import { toUser } from './account.ts';
import { findAccountById } from './account-store.ts';

export function accountRoutes(app: App, context: AuthContext, parts: { bearer: BearerAuth }): void {
  addRoute(app, getAccountRoute, {
    bearer: parts.bearer,
    handler: async ({ caller }) => {
      const account = await findAccountById(context.db, caller.userId);
      if (!account) throw notSignedIn();
      return {
        ...toUser(account),
        newsletter: account.newsletter,
        created_at: account.createdAt.toISOString(),
      };
    },
  });
}
