import { verifyEmailRoute } from '@blindspot/contracts/http/mail-links';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import { notSignedIn } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { SelfServiceDeps } from '../self-service-deps.ts';
import { askForConfirmation, confirmAddress } from './confirmation-service.ts';

export function addConfirmationRoutes(app: App, deps: SelfServiceDeps): void {
  addRoute(app, verifyEmailRoute, { bearer: deps.bearer }, async ({ body, caller }) => {
    if (body.token !== undefined) {
      await confirmAddress(deps.db, body.token);
      return { message: 'The address is confirmed.' };
    }
    if (!caller) throw notSignedIn();
    const outcome = await askForConfirmation(deps, caller.userId);
    return {
      message:
        outcome === 'sent'
          ? 'We sent you a link. It works for 24 hours.'
          : 'Your address is already confirmed.',
    };
  });
}
