import { accessTokenIssuer } from '@blindspot/contracts/access-token';
import { accountDeleted } from '@blindspot/contracts/events/accounts';
import { adminSeeded } from '@blindspot/contracts/events/admins';
import { createBearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { listen } from '@blindspot/service-kit/http/create-app';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { startConsumer } from '@blindspot/service-kit/events/event-consumer';
import { addEventMetrics } from '@blindspot/service-kit/events/event-metrics';
import { streamSettings } from '@blindspot/service-kit/process/load-config';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { createOutboxRelay } from '@blindspot/service-kit/events/outbox-relay';
import { serveOperations } from '@blindspot/service-kit/events/operations';
import { runningService, type RunningService } from '@blindspot/service-kit/process/running-service';
import { runShutdown, type ShutdownStep } from '@blindspot/service-kit/process/shutdown';
import { migrations } from '../migrations/index.ts';
import { onAccountDeleted } from './admins/account-erasure.ts';
import { onAdminSeeded } from './admins/seeded-admin-projection.ts';
import { buildApp } from './app.ts';
import type { AdminConfig } from './config.ts';
import { serveQueries } from './queries.ts';
import { seedQuestionSets } from './question-sets/question-set-seed.ts';
import { seedPromptTemplates } from './system-prompts/prompt-template-seed.ts';

/** Starts the service; it is reachable when this returns, whether or not the broker is. */
export async function startAdmin(
  config: AdminConfig,
  { logger }: { logger: Logger },
): Promise<RunningService> {
  const url = config.DATABASE_URL;
  // Stopped in the opposite order of their start, also when a later part cannot start.
  const steps: ShutdownStep[] = [];
  try {
    await migrate({ url, schema: 'admin', migrations });
    const database = createDatabase({ url });
    steps.unshift({ name: 'database', run: () => database.close() });
    const { db } = database;
    await seedQuestionSets(db);
    await seedPromptTemplates(db);
    const bus = await connectBus({
      url: config.NATS_URL,
      namespace: config.NATS_NAMESPACE,
      name: 'admin',
      stream: streamSettings(config),
      logger,
    });
    steps.unshift({ name: 'bus', run: () => bus.close() });
    const relay = createOutboxRelay({ db, schema: 'admin', bus, logger });
    steps.unshift({ name: 'relay', run: () => relay.stop() });
    serveQueries({ bus, db });
    serveOperations(bus, { db, schema: 'admin', service: 'admin' });
    const common = { bus, db, schema: 'admin', afterCommit: () => relay.nudge(), logger };
    const consumers = [
      startConsumer({
        ...common,
        event: adminSeeded,
        handler: onAdminSeeded,
      }),
      startConsumer({
        ...common,
        event: accountDeleted,
        handler: onAccountDeleted,
      }),
    ];
    steps.unshift({ name: 'consumers', run: () => Promise.all(consumers.map((one) => one.stop())) });

    const bearer = createBearerAuth({ jwksUrl: config.JWKS_URL, issuer: accessTokenIssuer, logger });
    const app = await buildApp({
      database,
      bus,
      bearer,
      announce: () => relay.nudge(),
      dataFolder: config.DATA_DIR,
      logger,
    });
    steps.unshift({ name: 'app', limitMs: 10_000, run: () => app.close() });
    addEventMetrics(app.metrics, { bus, db, schema: 'admin' });
    const listening = await listen(app, { host: config.HOST, port: config.PORT });
    return runningService({ name: 'admin', url: listening, logger, steps });
  } catch (error) {
    await runShutdown(steps, logger);
    throw error;
  }
}
