import { getPublicSummaryRoute, revokeShareRoute, shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { pickedLanguage } from '@blindspot/contracts/languages';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { readSharedSummary, revokeShare, shareSummary, type ShareParts } from './share-service.ts';

export function addShareRoutes(app: App, parts: ShareParts & { bearer: BearerAuth }): void {
  const { bearer } = parts;

  addRoute(app, shareSummaryRoute, {
    bearer,
    handler: ({ caller, params, query }) =>
      shareSummary(parts, { requestId: params.requestId, ownerId: caller.userId }, query.shows),
  });

  addRoute(app, revokeShareRoute, {
    bearer,
    handler: async ({ caller, params }) => {
      await revokeShare(parts, { requestId: params.requestId, ownerId: caller.userId });
      return undefined;
    },
  });

  addRoute(app, getPublicSummaryRoute, {
    handler: ({ params, headers }, reply) => {
      void reply.header('x-robots-tag', 'noindex');
      return readSharedSummary(parts, { shareId: params.shareId, language: pickedLanguage(headers) });
    },
  });
}
