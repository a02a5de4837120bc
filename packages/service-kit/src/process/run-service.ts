import { z } from 'zod';
import { ConfigError, loadConfig, withSecretFiles } from './load-config.ts';
import { createLogger } from './logger.ts';
import type { Logger, LogLevel } from './logger.ts';
import type { RunningService } from './running-service.ts';
import { stopOnSignals } from './shutdown.ts';

/**
 * The body of every `main.ts`: settings from the environment, logger, start, signals. Exit codes: 0 stopped in order,
 * 1 could not start or was stopped twice, 78 unusable settings or keys.
 */
export async function runService<Schema extends z.ZodType>(options: {
  name: string;
  config: Schema;
  start: (config: z.output<Schema>, deps: { logger: Logger }) => Promise<RunningService>;
}): Promise<void> {
  let config: z.output<Schema>;
  try {
    const { config: schema } = options;
    const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : undefined;
    config = loadConfig(schema, withSecretFiles(process.env, names));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    refuse(error);
  }
  const logger = createLogger(options.name, logLevelOf(config));
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    process.exit(1);
  });
  try {
    const service = await options.start(config, { logger });
    stopOnSignals(() => service.stop(), logger);
    logger.info({ url: service.url }, 'listening');
  } catch (error) {
    if (error instanceof ConfigError) refuse(error);
    logger.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
}

function refuse({ message }: ConfigError): never {
  process.stderr.write(`${message}\n`);
  process.exit(78);
}

function logLevelOf(config: unknown): LogLevel {
  const hasLevel = typeof config === 'object' && config !== null && 'LOG_LEVEL' in config;
  // The level was checked by the config schema; a service without one logs at info.
  return hasLevel ? (config.LOG_LEVEL as LogLevel) : 'info';
}
