import {
  replayDeadLetterRoute,
  getHealthReportRoute,
  runHealthTestRoute,
} from '@blindspot/contracts/http/operations';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminDeps } from '../admin-deps.ts';
import { readHealth, replayDeadLetter, runHealthTest } from './health-service.ts';
import type { Database } from '@blindspot/service-kit/database/database';
import { addReadGauges } from '@blindspot/service-kit/process/read-gauges';
import { findLastBackup } from './backup-store.ts';

export function addHealthReportRoutes(app: App, deps: AdminDeps & { dataFolder: string | undefined }): void {
  const { bearer } = deps;

  addRoute(app, getHealthReportRoute, { bearer }, () => readHealth(deps));

  addRoute(app, runHealthTestRoute, { bearer }, ({ caller, body }) =>
    runHealthTest(deps, caller.userId, body.test),
  );

  addRoute(app, replayDeadLetterRoute, { bearer }, async ({ caller, params }) => {
    await replayDeadLetter(deps, caller.userId, params);
    return { message: 'The event is being handled once more.' };
  });
}

export function addBackupMetrics(app: App, { db }: { db: Database }): void {
  addReadGauges(app.metrics, () => findLastBackup(db), [
    {
      name: 'backup_age_seconds',
      help: 'Age of the last reported backup; +Inf without one.',
      of: (backup) => (backup === 'never' ? Infinity : backup.ageMs / 1_000),
    },
  ]);
}
