import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { createApp, type App } from '@blindspot/service-kit/http/create-app';
import type { DatabaseHandle } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { logRefusals } from '@blindspot/service-kit/http/security-log';
import { adminsOnly } from './admins/admin-guard.ts';
import { addAdminRoutes } from './admins/admin-routes.ts';
import { addAnalyticsRoutes } from './analytics/analytics-routes.ts';
import { addAuditRoutes } from './audit/audit-routes.ts';
import { addEmailsRoutes } from './emails/emails-routes.ts';
import { addHealthReportRoutes } from './health/health-routes.ts';
import { addQuestionSetRoutes } from './question-sets/question-set-routes.ts';
import { addResponsesRoutes } from './responses/responses-routes.ts';
import { addSystemPromptRoutes } from './system-prompts/system-prompt-routes.ts';
import { addTestimonialRoutes } from './testimonials/testimonial-routes.ts';

export async function buildApp(parts: {
  database: DatabaseHandle;
  bus: Bus;
  bearer: BearerAuth;
  dataFolder: string | undefined;
  logger: Logger;
}): Promise<App> {
  const { database, bus, dataFolder, logger } = parts;
  const app = await createApp({
    name: 'admin',
    logger,
    // What needs the broker says so itself, so it does not decide about readiness.
    checks: { database: () => database.ping() },
    docs: { description: 'What admins see and look after, and who is an admin.' },
  });
  logRefusals(app, { admins_only: 'admin-call-refused', sign_in_again: 'step-up-refused' });
  const { db } = database;
  // Every call of an admin goes through this one guard.
  const guarded = { db, bus, dataFolder, bearer: adminsOnly(parts.bearer, db) };
  addTestimonialRoutes(app, guarded);
  addQuestionSetRoutes(app, guarded);
  addSystemPromptRoutes(app, guarded);
  addAdminRoutes(app, guarded);
  addResponsesRoutes(app, guarded);
  addEmailsRoutes(app, guarded);
  addAnalyticsRoutes(app, guarded);
  addAuditRoutes(app, guarded);
  addHealthReportRoutes(app, guarded);
  return app;
}
