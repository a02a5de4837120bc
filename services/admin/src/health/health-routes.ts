import {
  replayDeadLetterRoute,
  getHealthReportRoute,
  runHealthTestRoute,
} from '@blindspot/contracts/http/operations';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminDeps } from '../admin-deps.ts';
import { readHealth, replayDeadLetter, runHealthTest } from './health-service.ts';

export function addHealthReportRoutes(app: App, deps: AdminDeps & { dataFolder: string | undefined }): void {
  const { bearer } = deps;

  addRoute(app, getHealthReportRoute, { bearer, handler: () => readHealth(deps) });

  addRoute(app, runHealthTestRoute, {
    bearer,
    handler: ({ caller, body }) => runHealthTest(deps, caller.userId, body.test),
  });

  addRoute(app, replayDeadLetterRoute, {
    bearer,
    handler: async ({ caller, params }) => {
      await replayDeadLetter(deps, caller.userId, params);
      return { message: 'The event is being handled once more.' };
    },
  });
}
