import { deleteOwnViewRoute, getOwnViewRoute, saveOwnViewRoute } from '@blindspot/contracts/http/own-views';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { DirectoryParts } from '../feedback-requests/request-directory.ts';
import { readOwnView, sayOwnView, takeOwnViewBack } from './own-view-service.ts';

export function addOwnViewRoutes(app: App, parts: DirectoryParts & { bearer: BearerAuth }): void {
  const { bearer } = parts;

  addRoute(app, getOwnViewRoute, {
    bearer,
    handler: ({ caller, params }) => readOwnView(parts, { requestId: params.id, ownerId: caller.userId }),
  });

  addRoute(app, saveOwnViewRoute, {
    bearer,
    handler: ({ caller, params, body }) =>
      sayOwnView(parts, { requestId: params.id, ownerId: caller.userId }, body),
  });

  addRoute(app, deleteOwnViewRoute, {
    bearer,
    handler: async ({ caller, params }) => {
      await takeOwnViewBack(parts, { requestId: params.id, ownerId: caller.userId });
      return undefined;
    },
  });
}
