import { forgotPasswordRoute, resetPasswordRoute } from '@blindspot/contracts/http/mail-links';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import { knownDeviceToken } from '../../credentials/known-device.ts';
import { reportEndedSessions } from '../../sessions/signed-in-reply.ts';
import type { SelfServiceDeps } from '../self-service-deps.ts';
import type { PasswordResetQueue } from './password-reset-queue.ts';
import { resetPassword } from './password-reset-service.ts';

export function addPasswordResetRoutes(
  app: App,
  deps: SelfServiceDeps & { resetQueue: Pick<PasswordResetQueue, 'add'> },
): void {
  const { cookies, resetQueue } = deps;
  addRoute(app, forgotPasswordRoute, {}, async ({ body, ip }) => {
    await resetQueue.add({ email: body.email, address: ip });
    return { message: 'If there is an account with this address, a link is on its way.' };
  });

  addRoute(app, resetPasswordRoute, {}, async (request, reply) => {
    const { account, endedSessions } = await resetPassword(deps, {
      ...request.body,
      address: request.ip,
    });
    reportEndedSessions(reply, endedSessions);
    deps.security.note('password-reset', request, account.email);
    // Makes this a known device, so that the owner can sign in even while strangers' guesses are throttled.
    cookies.setDeviceToken(reply, knownDeviceToken(deps.keys.device, account));
    return { message: 'Your new password is set. Sign in with it now.' };
  });
}
