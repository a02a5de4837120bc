import { connectBus } from '@blindspot/service-kit/bus';
import { listen } from '@blindspot/service-kit/create-app';
import { streamSettings } from '@blindspot/service-kit/load-config';
import type { Logger } from '@blindspot/service-kit/logger';
import { runningService } from '@blindspot/service-kit/running-service';
import type { RunningService } from '@blindspot/service-kit/running-service';
import { buildApp } from './build-app.ts';
import type { GatewayConfig } from './config.ts';
import { loadDocuments } from './documents-module.ts';
import { watchEndedSessions } from './ended-sessions.ts';

/** Starts the gateway; it serves pages and calls whether or not the broker is there. */
export async function startGateway(config: GatewayConfig, deps: { logger: Logger }): Promise<RunningService> {
  const { logger } = deps;
  const documents = await loadDocuments(config.WEB_DIST);
  const bus = await connectBus({
    url: config.NATS_URL,
    namespace: config.NATS_NAMESPACE,
    name: 'gateway',
    stream: streamSettings(config),
    logger,
  });
  const sessions = watchEndedSessions({ bus, logger });
  const app = await buildApp(config, { logger, documents, sessions });
  const url = await listen(app, { host: config.HOST, port: config.PORT });
  return runningService({
    name: 'gateway',
    url,
    logger,
    steps: [
      { name: 'app', limitMs: 15_000, run: () => app.close() },
      { name: 'ended sessions', run: () => sessions.stop() },
      { name: 'bus', run: () => bus.close() },
    ],
  });
}
