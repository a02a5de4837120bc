import {
  askForErasureLinkRoute,
  eraseByLinkRoute,
  openErasureLinkRoute,
} from '@blindspot/contracts/http/receipts';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import {
  askForErasureLink,
  eraseByLink,
  openErasureLink,
  type LostReceiptDeps,
} from './lost-receipt-service.ts';

export function addLostReceiptRoutes(app: App, deps: LostReceiptDeps): void {
  addRoute(app, askForErasureLinkRoute, {}, async ({ body, headers }) => {
    await askForErasureLink(deps, body.email, pickedLanguage(headers));
    return { message: 'If there are answers under this address, a link is on its way.' };
  });
  addRoute(app, openErasureLinkRoute, {}, ({ body, headers }) =>
    openErasureLink(deps, { token: body.token, language: pickedLanguage(headers) }),
  );
  addRoute(app, eraseByLinkRoute, {}, ({ body, headers }) =>
    eraseByLink(deps, {
      session: body.session,
      chosen: body.answers,
      language: pickedLanguage(headers),
    }),
  );
}
