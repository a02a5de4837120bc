import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { createApp, type App } from '@blindspot/service-kit/http/create-app';
import type { DatabaseHandle } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { OutboxRelay } from '@blindspot/service-kit/events/outbox-relay';
import type { IdentityKeys } from './identities/identity-keys.ts';
import { addMyResponsesRoutes } from './my-responses/my-responses-routes.ts';
import { addReceiptRoutes } from './receipts/receipt-routes.ts';
import type { RequestForms } from './request-forms/request-forms.ts';
import { createSubmissionMetrics } from './submissions/submission-metrics.ts';
import { createSubmissionQueue } from './submissions/submission-queue.ts';
import { addSubmissionRoutes } from './submissions/submission-routes.ts';
import { addTrustRoutes } from './trust/trust-routes.ts';

export interface AppParts {
  database: DatabaseHandle;
  bus: Bus;
  relay: OutboxRelay;
  keys: IdentityKeys;
  forms: RequestForms;
  bearer: BearerAuth;
  logger: Logger;
}

export async function buildApp(parts: AppParts): Promise<App> {
  const { database, logger } = parts;
  const { db } = database;
  const app = await createApp({
    name: 'responses',
    logger,
    // Taking answers needs Postgres only; a broker that is away must not take this service out of use.
    checks: { database: () => database.ping() },
    docs: { description: 'Answers, who gave them, and how much each counts.' },
  });
  const metrics = createSubmissionMetrics(app.metrics, parts.relay);
  addSubmissionRoutes(app, { ...parts, queue: createSubmissionQueue(db, metrics) });
  addTrustRoutes(app, { ...parts, db });
  addReceiptRoutes(app, { ...parts, db });
  addMyResponsesRoutes(app, { ...parts, db });
  return app;
}
