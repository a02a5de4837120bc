import { listTrustRoute, rateTrustRoute } from '@blindspot/contracts/http/trust';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { listTrust, rateTrust, type TrustParts } from './trust-service.ts';

export function addTrustRoutes(app: App, parts: TrustParts & { bearer: BearerAuth }): void {
  const { bearer } = parts;
  addRoute(app, listTrustRoute, {
    bearer,
    handler: (request) => listTrust(parts, request.caller, request.params.requestId),
  });
  addRoute(app, rateTrustRoute, {
    bearer,
    handler: ({ caller, params, body }) =>
      rateTrust(parts, caller, {
        requestId: params.requestId,
        person: 'handle' in body ? { handle: body.handle } : { label: body.responder_name },
        rating: body.trust_rating,
      }),
  });
}
