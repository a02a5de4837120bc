import {
  replayDeadLetterRoute,
  getHealthReportRoute,
  runHealthTestRoute,
} from '@blindspot/contracts/http/operations';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminParts } from '../admin-parts.ts';
import { readHealth, replayDeadLetter, runHealthTest } from './health-service.ts';

export function addHealthReportRoutes(
  app: App,
  parts: AdminParts & { dataFolder: string | undefined },
): void {
  const { bearer } = parts;

  addRoute(app, getHealthReportRoute, { bearer, handler: () => readHealth(parts) });

  addRoute(app, runHealthTestRoute, {
    bearer,
    handler: ({ caller, body }) => runHealthTest(parts, caller.userId, body.test),
  });

  addRoute(app, replayDeadLetterRoute, {
    bearer,
    handler: async ({ caller, params }) => {
      await replayDeadLetter(parts, caller.userId, params);
      return { message: 'The event is being handled once more.' };
    },
  });
}
