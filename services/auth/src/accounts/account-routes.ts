import {
  deleteAccountRoute,
  exportAccountRoute,
  getAccountRoute,
  updateAccountRoute,
} from '@blindspot/contracts/http-auth';
import { addRoute } from '@blindspot/service-kit/add-route';
import { notSignedIn } from '@blindspot/service-kit/bearer-auth';
import type { BearerAuth } from '@blindspot/service-kit/bearer-auth';
import type { App } from '@blindspot/service-kit/create-app';
import type { AuthContext } from '../context.ts';
import { deleteAccount } from '../deletion/deletion-service.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { knownDeviceToken } from '../sign-in/known-device.ts';
import { toAccountReply } from './account.ts';
import { exportAccount } from './account-export.ts';
import { changeAccount } from './account-service.ts';
import { findAccountById } from './account-store.ts';

export function accountRoutes(
  app: App,
  context: AuthContext,
  parts: { bearer: BearerAuth; cookies: SessionCookies },
): void {
  const { bearer, cookies } = parts;
  addRoute(app, getAccountRoute, {
    bearer,
    handler: async ({ caller }) => {
      const account = await findAccountById(context.db, caller.userId);
      if (!account) throw notSignedIn();
      return toAccountReply(account);
    },
  });

  addRoute(app, updateAccountRoute, {
    bearer,
    handler: async ({ caller, body, ip }, reply) => {
      const account = await changeAccount(context, {
        accountId: caller.userId,
        sessionId: caller.sessionId,
        address: ip,
        name: body.name,
        email: body.email,
        newPassword: body.new_password,
        password: body.password,
        newsletter: body.newsletter,
      });
      // Known devices are bound to the password; this one has just given the new one.
      if (body.new_password !== undefined)
        cookies.setDeviceToken(reply, knownDeviceToken(context.keys.device, account));
      return toAccountReply(account);
    },
  });

  addRoute(app, exportAccountRoute, {
    bearer,
    handler: async ({ caller }, reply) => {
      const copy = await exportAccount(context, caller.userId);
      const day = copy.exported_at.slice(0, 10);
      void reply
        .header('content-disposition', `attachment; filename="my-data-${day}.json"`)
        .header('cache-control', 'no-store');
      return copy;
    },
  });

  addRoute(app, deleteAccountRoute, {
    bearer,
    handler: async ({ caller, body, ip }, reply) => {
      await deleteAccount(context, { accountId: caller.userId, password: body.password, address: ip });
      cookies.clearRefreshToken(reply);
      return { message: 'Your account is deleted. What hangs on it goes within minutes.' };
    },
  });
}
