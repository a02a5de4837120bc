import { listMyResponsesRoute, openMyResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { claimReceiptRoute } from '@blindspot/contracts/http/receipts';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { ReceiptDeps } from '../receipts/receipt-service.ts';
import { claimReceipt, listMyResponses, openMyResponse } from './my-responses-service.ts';

export function addMyResponsesRoutes(app: App, deps: ReceiptDeps & { bearer: BearerAuth }): void {
  const { bearer } = deps;
  addRoute(app, listMyResponsesRoute, { bearer }, async (request) => ({
    responses: await listMyResponses(deps, request.caller, {
      address: request.query.responder_email,
      language: pickedLanguage(request.headers),
    }),
  }));
  addRoute(app, openMyResponseRoute, { bearer }, ({ caller, params, headers }) =>
    openMyResponse(deps, caller, { id: params.id, language: pickedLanguage(headers) }),
  );
  addRoute(app, claimReceiptRoute, { bearer }, ({ caller, body, headers }) =>
    claimReceipt(deps, caller, { receipt: body.receipt, language: pickedLanguage(headers) }),
  );
}
