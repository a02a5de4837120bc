import type { requestsPerAccount } from '@blindspot/contracts/limits';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import { createApp, type App } from '@blindspot/service-kit/http/create-app';
import type { DatabaseHandle } from '@blindspot/service-kit/database/database';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { addFeedbackRequestRoutes } from './feedback-requests/feedback-request-routes.ts';
import { addLiveCountRoutes } from './live-counts/live-count-routes.ts';
import type { LiveCounts } from './live-counts/live-counts.ts';
import { addPublicFormRoutes } from './public-form/public-form-routes.ts';
import { addQuestionSetRoutes } from './question-sets/question-set-routes.ts';
import type { QuestionSets } from './question-sets/question-sets.ts';

export interface AppParts {
  database: DatabaseHandle;
  questionSets: QuestionSets;
  liveCounts: LiveCounts;
  bearer: BearerAuth;
  publicUrl: string;
  perAccount: typeof requestsPerAccount | null;
  logger: Logger;
}

export async function buildApp(parts: AppParts): Promise<App> {
  const { database, logger } = parts;
  const app = await createApp({
    name: 'requests',
    logger,
    // Everything but live counts works without the broker, so it does not decide about readiness.
    checks: { database: () => database.ping() },
    docs: { description: 'Feedback requests, the form a responder reads, and how many answered.' },
  });
  const { db } = database;
  addFeedbackRequestRoutes(app, { ...parts, db });
  addPublicFormRoutes(app, { db });
  addQuestionSetRoutes(app, parts);
  addLiveCountRoutes(app, parts);
  return app;
}
