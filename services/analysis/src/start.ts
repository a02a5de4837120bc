import { accessTokenIssuer } from '@blindspot/contracts/access-token';
import { createBearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { listen } from '@blindspot/service-kit/http/create-app';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { addEventMetrics } from '@blindspot/service-kit/events/event-metrics';
import { streamSettings } from '@blindspot/service-kit/process/load-config';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { serveOperations } from '@blindspot/service-kit/events/operations';
import { createOutboxRelay } from '@blindspot/service-kit/events/outbox-relay';
import { runningService, type RunningService } from '@blindspot/service-kit/process/running-service';
import { createAnalysisParts } from './analysis-parts.ts';
import { buildApp } from './app.ts';
import { modelSettings, type AnalysisConfig } from './config.ts';
import { startConsumers } from './consumers.ts';
import { serveHeldRequests } from './feedback-requests/held-request-queries.ts';
import { startUsedAnswerCheck } from './feedback-requests/used-answers.ts';
import { defaultSummaryLimits } from './summaries/summary-service.ts';

const stopWorkerMs = 10_000;

export async function startAnalysis(
  config: AnalysisConfig,
  deps: { logger: Logger },
): Promise<RunningService> {
  const { logger } = deps;
  const database = createDatabase({ url: config.DATABASE_URL });
  const { db } = database;
  const bus = await connectBus({
    url: config.NATS_URL,
    namespace: config.NATS_NAMESPACE,
    name: 'analysis',
    stream: streamSettings(config),
    logger,
  });
  const relay = createOutboxRelay({ db, schema: 'analysis', bus, logger });
  const unlimited = { dailyPerRequest: null, dailyPerOwner: null };
  const parts = createAnalysisParts({
    db,
    bus,
    logger,
    model: modelSettings(config),
    publicUrl: config.PUBLIC_URL,
    limits: { ...defaultSummaryLimits, ...(config.RATE_LIMIT === 'off' ? unlimited : {}) },
    concurrency: config.ANALYSIS_CONCURRENCY,
    onPublished: () => relay.nudge(),
  });
  serveHeldRequests({ bus, db });
  serveOperations(bus, { db, schema: 'analysis', service: 'analysis' });
  const consumers = startConsumers({ bus, db, onRecorded: () => relay.nudge(), logger });
  const usedAnswers = startUsedAnswerCheck({
    db,
    bus,
    everyMs: config.RECONCILE_EVERY_MS,
    announce: () => relay.nudge(),
    logger,
  });
  const bearer = createBearerAuth({ jwksUrl: config.JWKS_URL, issuer: accessTokenIssuer, logger });
  const app = await buildApp({
    parts,
    bearer,
    logger,
    checks: {
      database: () => database.ping(),
      bus: () => {
        if (!bus.isConnected()) throw new Error('the broker is away');
      },
    },
  });
  addEventMetrics(app.metrics, { bus, db, schema: 'analysis' });
  const url = await listen(app, { host: config.HOST, port: config.PORT });
  return runningService({
    name: 'analysis',
    url,
    logger,
    steps: [
      { name: 'app', run: async () => await app.close() },
      { name: 'consumers', run: async () => await Promise.all(consumers.map((consumer) => consumer.stop())) },
      { name: 'used answers', run: async () => await usedAnswers.stop() },
      { name: 'worker', limitMs: stopWorkerMs, run: async () => await parts.worker.stop() },
      { name: 'computations', run: async () => await parts.thread.stop() },
      { name: 'relay', run: async () => await relay.stop() },
      { name: 'bus', run: async () => await bus.close() },
      { name: 'database', run: async () => await database.close() },
    ],
  });
}
