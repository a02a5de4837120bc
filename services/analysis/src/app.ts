import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import { createApp, type App, type AppOptions } from '@blindspot/service-kit/http/create-app';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { AnalysisParts } from './analysis-parts.ts';
import { addShareRoutes } from './shares/share-routes.ts';
import { addSummaryRoutes } from './summaries/summary-routes.ts';

export async function buildApp(deps: {
  parts: AnalysisParts;
  bearer: BearerAuth;
  logger: Logger;
  checks: NonNullable<AppOptions['checks']>;
}): Promise<App> {
  const { parts, bearer, logger, checks } = deps;
  const app = await createApp({
    name: 'analysis',
    logger,
    checks,
    docs: {
      description: 'Releases, summaries and shares. Everything derived from answers is read from a release.',
    },
  });
  addSummaryRoutes(app, { summaries: parts.summaries, watch: parts.watch, bearer });
  addShareRoutes(app, { shares: parts.shares, bearer });
  return app;
}
