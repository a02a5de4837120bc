import { z } from 'zod';
import { migrate } from './database/migrate.ts';
import type { Service } from './define-service.ts';
import { AppError } from './process/app-error.ts';
import {
  baseServiceConfig,
  ConfigError,
  loadConfig,
  withSecretFiles,
  type ServiceConfig,
} from './process/load-config.ts';
import { createLogger, type Logger } from './process/logger.ts';
import { stopOnSignals } from './process/shutdown.ts';

/** Time for a load balancer to notice that a replica is stopping. */
const drainMs = 2_000;

/** Runs a service until a signal stops it. Exit codes: 0 stopped, 1 failed, 78 unusable settings or keys. */
export async function runService<Schema extends z.ZodType<ServiceConfig>, Own extends object>(
  service: Service<Schema, Own>,
  onListening: (deps: Own) => void = () => undefined,
): Promise<void> {
  const config = readOrRefuse(() => {
    const { config: schema } = service;
    const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : undefined;
    return loadConfig(schema, withSecretFiles(process.env, names));
  });
  const logger = createLogger(service.name, config.LOG_LEVEL);
  // Node itself would print the message of an uncaught error, which may quote values.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
  try {
    const running = await service.start(config, { logger, drainMs });
    stopOnSignals(() => running.stop(), logger);
    logger.info({ url: running.url }, 'listening');
    onListening(running.deps);
  } catch (error) {
    endUnstarted(error, logger);
  }
}

/** Runs only the migrations, for example before replicas start. */
export async function migrateService(
  service: Pick<Service<never, never>, 'name' | 'migrations'>,
): Promise<void> {
  const settings = z.object({ DATABASE_URL: baseServiceConfig.DATABASE_URL });
  const { DATABASE_URL: url } = readOrRefuse(() => loadConfig(settings, withSecretFiles(process.env)));
  const { name: schema, migrations } = service;
  const logger = createLogger(schema);
  try {
    await migrate({ url, schema, migrations, logger });
  } catch (error) {
    endUnstarted(error, logger);
  }
}

function endUnstarted(error: unknown, logger: Logger): never {
  if (error instanceof ConfigError) refuse(error);
  const reason = error instanceof AppError ? `: ${error.detail}` : '';
  logger.fatal({ err: error }, `could not start${reason}`);
  process.exit(1);
}

function readOrRefuse<Config>(read: () => Config): Config {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return refuse(error);
  }
}

function refuse({ message }: ConfigError): never {
  process.stderr.write(`${message}\n`);
  process.exit(78);
}
