import { accessTokenIssuer } from '@blindspot/contracts/access-token';
import { requestsPerAccount } from '@blindspot/contracts/limits';
import { createBearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { listen } from '@blindspot/service-kit/http/create-app';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { addEventMetrics } from '@blindspot/service-kit/events/event-metrics';
import { streamSettings } from '@blindspot/service-kit/process/load-config';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { createOutboxRelay } from '@blindspot/service-kit/events/outbox-relay';
import { serveOperations } from '@blindspot/service-kit/events/operations';
import { runningService, type RunningService } from '@blindspot/service-kit/process/running-service';
import { runShutdown, type ShutdownStep } from '@blindspot/service-kit/process/shutdown';
import { migrations } from '../migrations/index.ts';
import { serveAccountExport } from './accounts/account-export.ts';
import { buildApp } from './app.ts';
import type { RequestsConfig } from './config.ts';
import { startConsumers } from './consumers.ts';
import { startDeletionLedger } from './deletions/deletion-ledger.ts';
import { serveAdminQueries } from './feedback-requests/admin-queries.ts';
import { serveFeedbackRequestQueries } from './feedback-requests/feedback-request-queries.ts';
import { createLiveCounts } from './live-counts/live-counts.ts';
import { createQuestionSets } from './question-sets/question-sets.ts';
import { startReconciler } from './reconciliation/reconciler.ts';
import { serveReconciliation } from './reconciliation/reconciliation-queries.ts';

/** Starts the service; it is reachable when this returns, whether or not the broker is. */
export async function startRequests(
  config: RequestsConfig,
  { logger }: { logger: Logger },
): Promise<RunningService> {
  const url = config.DATABASE_URL;
  // Stopped in the opposite order of their start, also when a later part cannot start.
  const steps: ShutdownStep[] = [];
  try {
    await migrate({ url, schema: 'requests', migrations });
    const database = createDatabase({ url });
    steps.unshift({ name: 'database', run: () => database.close() });
    const { db } = database;
    const bus = await connectBus({
      url: config.NATS_URL,
      namespace: config.NATS_NAMESPACE,
      name: 'requests',
      stream: streamSettings(config),
      logger,
    });
    steps.unshift({ name: 'bus', run: () => bus.close() });
    const relay = createOutboxRelay({ db, schema: 'requests', bus, logger });
    steps.unshift({ name: 'relay', run: () => relay.stop() });
    const liveCounts = createLiveCounts({ db, bus, logger });
    steps.unshift({ name: 'live counts', run: () => liveCounts.stop() });
    serveFeedbackRequestQueries({ bus, db });
    serveAccountExport({ bus, db });
    serveAdminQueries({ bus, db });
    serveReconciliation({ bus, db });
    serveOperations(bus, { db, schema: 'requests', service: 'requests' });
    const announce = (): void => relay.nudge();
    const consumers = startConsumers({ bus, db, liveCounts, announce, logger });
    steps.unshift({ name: 'consumers', run: () => Promise.all(consumers.map((one) => one.stop())) });
    const ledger = startDeletionLedger({ bus, db, announce, logger });
    steps.unshift({ name: 'deletion ledger', run: () => ledger.stop() });
    const reconciler = startReconciler({ bus, db, announce, everyMs: config.RECONCILE_EVERY_MS, logger });
    steps.unshift({ name: 'reconciler', run: () => reconciler.stop() });

    const app = await buildApp({
      database,
      questionSets: createQuestionSets({ db, bus }),
      liveCounts,
      bearer: createBearerAuth({ jwksUrl: config.JWKS_URL, issuer: accessTokenIssuer, logger }),
      publicUrl: config.PUBLIC_URL,
      perAccount: config.RATE_LIMIT === 'on' ? requestsPerAccount : null,
      announce,
      logger,
    });
    steps.unshift({ name: 'app', limitMs: 10_000, run: () => app.close() });
    addEventMetrics(app.metrics, { bus, db, schema: 'requests' });
    const listening = await listen(app, { host: config.HOST, port: config.PORT });
    return runningService({ name: 'requests', url: listening, logger, steps });
  } catch (error) {
    await runShutdown(steps, logger);
    throw error;
  }
}
