import type { Documents } from '@blindspot/contracts/pages/documents';
import { connectBus } from '@blindspot/service-kit/events/bus';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { listen } from '@blindspot/service-kit/http/create-app';
import { streamSettings } from '@blindspot/service-kit/process/load-config';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { runningService } from '@blindspot/service-kit/process/running-service';
import type { RunningService } from '@blindspot/service-kit/process/running-service';
import { buildGateway } from './build-gateway.ts';
import type { GatewayConfig } from './config.ts';
import { createCountTable } from './count-table.ts';
import { loadDocuments } from './documents-module.ts';
import { watchEndedSessions } from './ended-sessions.ts';
import { buildOperationsApp } from './operations.ts';
import { createSharedLimits, secretOfKeys } from './shared-limits.ts';
import type { SharedLimits } from './shared-limits.ts';

export interface GatewayStart {
  logger: Logger;
  /** In the place of those that the build left. */
  documents?: Documents;
}

/** Starts the gateway; it serves pages and calls whether or not the broker and the database are there. */
export async function startGateway(config: GatewayConfig, deps: GatewayStart): Promise<RunningService> {
  const { logger, documents = await loadDocuments(config.WEB_DIST) } = deps;
  const bus = await connectBus({
    url: config.NATS_URL,
    namespace: config.NATS_NAMESPACE,
    name: 'gateway',
    stream: streamSettings(config),
    logger,
  });
  const sessions = watchEndedSessions({ bus, logger });
  const limits = config.RATE_LIMIT === 'on' ? openLimits(config, bus, logger) : undefined;
  const { app, readiness } = await buildGateway(config, {
    logger,
    documents,
    sessions,
    limits,
    checkBroker() {
      if (!bus.isConnected()) throw new Error('The broker is away.');
    },
  });
  const operations = await buildOperationsApp({ metrics: app.metrics, readiness, logger });
  const url = await listen(app, { host: config.HOST, port: config.PORT });
  if (config.OPERATIONS_PORT > 0)
    await listen(operations, { host: config.OPERATIONS_HOST, port: config.OPERATIONS_PORT });
  return runningService({
    name: 'gateway',
    url,
    logger,
    steps: [
      { name: 'app', limitMs: 15_000, run: () => app.close() },
      { name: 'operations', run: () => operations.close() },
      { name: 'ended sessions', run: () => sessions.stop() },
      { name: 'bus', run: () => bus.close() },
      { name: 'limits', run: () => limits?.close() },
    ],
  });
}

function openLimits({ DATABASE_URL }: GatewayConfig, bus: Bus, logger: Logger): SharedLimits {
  return createSharedLimits({
    table: createCountTable({ url: DATABASE_URL, logger }),
    bus,
    secret: secretOfKeys(DATABASE_URL),
  });
}
