import { listTrustRoute, rateTrustRoute } from '@blindspot/contracts/http/trust';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { listTrust, rateTrust, type TrustDeps } from './trust-service.ts';

export function addTrustRoutes(app: App, deps: TrustDeps & { bearer: BearerAuth }): void {
  const { bearer } = deps;
  addRoute(app, listTrustRoute, { bearer }, (request) =>
    listTrust(deps, request.caller, request.params.requestId),
  );
  addRoute(app, rateTrustRoute, { bearer }, ({ caller, params, body }) =>
    rateTrust(deps, caller, {
      requestId: params.requestId,
      person: 'handle' in body ? { handle: body.handle } : { label: body.responder_name },
      rating: body.trust_rating,
    }),
  );
}
