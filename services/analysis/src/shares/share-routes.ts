import { getPublicSummaryRoute, revokeShareRoute, shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { ShareService } from './share-service.ts';

export function addShareRoutes(app: App, deps: { shares: ShareService; bearer: BearerAuth }): void {
  const { shares, bearer } = deps;

  addRoute(app, shareSummaryRoute, {
    bearer,
    handler: async (request) => await shares.share(request.params.requestId, request.caller.userId),
  });

  addRoute(app, revokeShareRoute, {
    bearer,
    handler: async (request) => {
      await shares.revoke(request.params.requestId, request.caller.userId);
      return undefined;
    },
  });

  addRoute(app, getPublicSummaryRoute, {
    handler: async (request, reply) => {
      void reply.header('x-robots-tag', 'noindex');
      return await shares.read(request.params.shareId);
    },
  });
}
