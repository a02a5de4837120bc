import { getPublicSummaryRoute, revokeShareRoute, shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { readSharedSummary, revokeShare, shareSummary, type ShareDeps } from './share-service.ts';

export function addShareRoutes(app: App, deps: ShareDeps & { bearer: BearerAuth }): void {
  const { bearer } = deps;

  addRoute(app, shareSummaryRoute, {
    bearer,
    handler: ({ caller, params, query }) =>
      shareSummary(deps, { requestId: params.requestId, ownerId: caller.userId }, query.shows),
  });

  addRoute(app, revokeShareRoute, {
    bearer,
    handler: async ({ caller, params }) => {
      await revokeShare(deps, { requestId: params.requestId, ownerId: caller.userId });
      return undefined;
    },
  });

  addRoute(app, getPublicSummaryRoute, {
    handler: ({ params, headers }, reply) => {
      void reply.header('x-robots-tag', 'noindex');
      return readSharedSummary(deps, { shareId: params.shareId, language: pickedLanguage(headers) });
    },
  });
}
