import {
  deleteSelfViewRoute,
  getSelfViewRoute,
  saveSelfViewRoute,
} from '@blindspot/contracts/http/self-views';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { DirectoryDeps } from '../requests/request-directory.ts';
import { readSelfView, saySelfView, takeSelfViewBack } from './self-view-service.ts';

export function addSelfViewRoutes(app: App, deps: DirectoryDeps & { bearer: BearerAuth }): void {
  const { bearer } = deps;

  addRoute(app, getSelfViewRoute, {
    bearer,
    handler: ({ caller, params }) => readSelfView(deps, { requestId: params.id, ownerId: caller.userId }),
  });

  addRoute(app, saveSelfViewRoute, {
    bearer,
    handler: ({ caller, params, body }) =>
      saySelfView(deps, { requestId: params.id, ownerId: caller.userId }, body),
  });

  addRoute(app, deleteSelfViewRoute, {
    bearer,
    handler: async ({ caller, params }) => {
      await takeSelfViewBack(deps, { requestId: params.id, ownerId: caller.userId });
      return undefined;
    },
  });
}
