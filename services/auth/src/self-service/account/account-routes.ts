import {
  deleteAccountRoute,
  exportAccountRoute,
  getAccountRoute,
  updateAccountRoute,
} from '@blindspot/contracts/http/accounts';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import { notSignedIn } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { toAccountReply } from '../../accounts/account.ts';
import { findAccountById } from '../../accounts/account-store.ts';
import { knownDeviceToken } from '../../credentials/known-device.ts';
import { reportEndedSessions } from '../../sessions/signed-in-reply.ts';
import { deleteAccount } from '../deletion/deletion-service.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';
import { exportAccount } from './account-export.ts';
import { changeAccount } from './account-service.ts';

export function addAccountRoutes(app: App, deps: SelfServiceDeps): void {
  const { bearer, cookies } = deps;
  addRoute(app, getAccountRoute, { bearer }, async ({ caller }) => {
    const account = await findAccountById(deps.db, caller.userId);
    if (!account) throw notSignedIn();
    return toAccountReply(account);
  });

  addRoute(app, updateAccountRoute, { bearer }, async (request, reply) => {
    const { caller, body, ip } = request;
    const { userId, sessionId } = caller;
    const change = { ...body, userId, sessionId, address: ip };
    const { account, accessToken, isOther, endedSessions } = await changeAccount(deps, change);
    reportEndedSessions(reply, endedSessions);
    if (isOther.address) deps.security.note('address-changed', request, caller.email);
    if (isOther.password) {
      deps.security.note('password-changed', request, account.email);
      cookies.setDeviceToken(reply, knownDeviceToken(deps.keys.device, account));
    }
    return { ...toAccountReply(account), access_token: accessToken };
  });

  addRoute(app, exportAccountRoute, { bearer }, async (request, reply) => {
    const copy = await exportAccount(deps, request.caller.userId);
    deps.security.note('account-exported', request, request.caller.email);
    const day = copy.exported_at.slice(0, 10);
    void reply
      .header('content-disposition', `attachment; filename="my-data-${day}.json"`)
      .header('cache-control', 'no-store');
    return copy;
  });

  addRoute(app, deleteAccountRoute, { bearer }, async (request, reply) => {
    const { caller, body } = request;
    reportEndedSessions(
      reply,
      await deleteAccount(deps, { ...caller, password: body.password, address: request.ip }),
    );
    deps.security.note('account-deleted', request, caller.email);
    cookies.clearRefreshToken(reply);
    return { message: 'Your account is deleted. Everything that belongs to it is deleted within minutes.' };
  });
}
