import type { BearerAuth } from '@blindspot/service-kit/bearer-auth';
import { createApp, type App } from '@blindspot/service-kit/create-app';
import type { DatabaseHandle } from '@blindspot/service-kit/database';
import type { Logger } from '@blindspot/service-kit/logger';
import { adminsOnly } from './admins/admin-guard.ts';
import { addQuestionSetRoutes } from './question-sets/question-set-routes.ts';
import { addSystemPromptRoutes } from './system-prompts/system-prompt-routes.ts';
import { addTestimonialRoutes } from './testimonials/testimonial-routes.ts';

export async function buildApp(parts: {
  database: DatabaseHandle;
  bearer: BearerAuth;
  logger: Logger;
}): Promise<App> {
  const { database, logger } = parts;
  const app = await createApp({
    name: 'admin',
    logger,
    // Nothing served over HTTP needs the broker, so it does not decide about readiness.
    checks: { database: () => database.ping() },
    docs: { description: 'Testimonials, question sets, prompt templates, and who is an admin.' },
  });
  const { db } = database;
  const guarded = { db, bearer: adminsOnly(parts.bearer, db) };
  addTestimonialRoutes(app, guarded);
  addQuestionSetRoutes(app, guarded);
  addSystemPromptRoutes(app, guarded);
  return app;
}
