import { forgotPasswordRoute, resetPasswordRoute } from '@blindspot/contracts/http-auth';
import { addRoute } from '@blindspot/service-kit/add-route';
import type { App } from '@blindspot/service-kit/create-app';
import type { AuthContext } from '../context.ts';
import { mailResetLink, resetPassword } from './password-reset-service.ts';

export function passwordResetRoutes(app: App, context: AuthContext): void {
  addRoute(app, forgotPasswordRoute, {
    handler: ({ body, ip }) => {
      context.background.run(() => mailResetLink(context, { email: body.email, address: ip }));
      return { message: 'If there is an account with this address, a link is on its way.' };
    },
  });

  addRoute(app, resetPasswordRoute, {
    handler: async ({ body }) => {
      await resetPassword(context, body);
      return { message: 'Your new password is set. Sign in with it now.' };
    },
  });
}
