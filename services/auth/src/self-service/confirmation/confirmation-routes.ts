import { verifyEmailRoute } from '@blindspot/contracts/http/mail-links';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import { notSignedIn } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { SelfServiceParts } from '../self-service-parts.ts';
import { askForConfirmation, confirmAddress } from './confirmation-service.ts';

export function addConfirmationRoutes(app: App, parts: SelfServiceParts): void {
  addRoute(app, verifyEmailRoute, {
    bearer: parts.bearer,
    handler: async ({ body, caller }) => {
      if (body.token !== undefined) {
        await confirmAddress(parts.db, body.token);
        return { message: 'Your address is confirmed.' };
      }
      if (!caller) throw notSignedIn();
      const outcome = await askForConfirmation(parts, caller.userId);
      return {
        message:
          outcome === 'sent'
            ? 'We sent you a link. It works once, for 24 hours.'
            : 'Your address is confirmed already.',
      };
    },
  });
}
