import { isOwning, type ServiceName } from '@blindspot/contracts/services';
import type { z } from 'zod';
import { addPoolMetrics, createDatabase, type Database, type DatabaseHandle } from './database/database.ts';
import { migrate, type Migration } from './database/migrate.ts';
import { nameOfReplica } from './database/versions-store.ts';
import { connectBus, type Bus } from './events/bus.ts';
import type { Consumer } from './events/event-consumer.ts';
import { addEventMetrics } from './events/event-metrics.ts';
import { serveOperations } from './events/operations.ts';
import { createOutboxRelay } from './events/outbox-relay.ts';
import { createBearerAuth, type BearerAuth } from './http/bearer-auth.ts';
import { createApp, listen, type App, type AppOptions } from './http/create-app.ts';
import type { ServiceConfig } from './process/load-config.ts';
import type { Logger } from './process/logger.ts';
import { runShutdown, type ShutdownStep } from './process/shutdown.ts';
import type { Tracer } from './telemetry/trace.ts';

export type ServiceDeps<Config> = CommonDeps<Config> & TokenDeps<Config>;

interface CommonDeps<Config> {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: DatabaseHandle;
  readonly db: Database;
  readonly bus: Bus;
  /** Registers a shutdown step. Steps run in reverse order of registration. */
  readonly onStop: (step: ShutdownStep) => void;
}

type TokenDeps<Config> = Config extends { JWKS_URL: string } ? { readonly bearer: BearerAuth } : unknown;

interface Background {
  stop(): Promise<void>;
}

export interface ServiceDefinition<Schema extends z.ZodType<ServiceConfig>, Own extends object> {
  /** Name of the service, of its Postgres schema and of its broker user. */
  name: ServiceName;
  about: string;
  config: Schema;
  migrations: readonly Migration[];
  deps: (service: ServiceDeps<z.output<Schema>>) => Own | Promise<Own>;
  app?: (deps: DepsOf<Schema, Own>) => Partial<AppOptions>;
  routes: readonly ((app: App, deps: DepsOf<Schema, Own>) => Promise<void> | void)[];
  consumers?: (deps: DepsOf<Schema, Own>) => readonly Consumer[];
  queries?: readonly ((deps: DepsOf<Schema, Own>) => void)[];
  background?: readonly ((deps: DepsOf<Schema, Own>) => Background)[];
}

type DepsOf<Schema extends z.ZodType, Own> = ServiceDeps<z.output<Schema>> & NoInfer<Own>;

export interface RunningService {
  name: string;
  url: string;
  /** Runs the shutdown steps in order. A second call waits for the same shutdown. */
  stop(): Promise<void>;
}

export interface StartOptions {
  logger: Logger;
  isMigrated?: boolean;
  drainMs?: number;
}

export interface Service<Schema extends z.ZodType<ServiceConfig>, Own extends object> {
  readonly name: ServiceName;
  readonly config: Schema;
  readonly migrations: readonly Migration[];
  /** Migrates the schema and starts the service. Waits for the database, but not for the broker. */
  start(config: z.output<Schema>, options: StartOptions): Promise<RunningService & { readonly deps: Own }>;
}

/** Time limit for open calls at a shutdown; a call may wait for another service. */
const appLimitMs = 15_000;

/** Defines a service with connections, outbox relay, token checks, health checks and metrics. */
export function defineService<Schema extends z.ZodType<ServiceConfig>, Own extends object>(
  definition: ServiceDefinition<Schema, Own>,
): Service<Schema, Own> {
  const { name, config, migrations } = definition;
  return { name, config, migrations, start: (settings, options) => start(definition, settings, options) };
}

async function start<Schema extends z.ZodType<ServiceConfig>, Own extends object>(
  definition: ServiceDefinition<Schema, Own>,
  config: z.output<Schema>,
  { logger, isMigrated = false, drainMs = 0 }: StartOptions,
): Promise<RunningService & { readonly deps: Own }> {
  const { name, migrations } = definition;
  const steps: ShutdownStep[] = [];
  let app: App | undefined;
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    // Close the app first, so that running calls end before their dependencies close.
    const door = app && { name: 'app', limitMs: appLimitMs + drainMs, run: () => app?.close() };
    stopping ??= runShutdown(door ? [door, ...steps] : steps, logger);
    return stopping;
  };
  try {
    // A separate program migrates the gateway's database, because the gateway starts even without a database.
    if (isOwning(name) && !isMigrated)
      await migrate({ url: config.DATABASE_URL, schema: name, migrations, logger });
    const common = await openCommonDeps(name, config, {
      logger,
      onStop: (step) => void steps.unshift(step),
    });
    const own = await definition.deps(common);
    const deps = { ...common, ...own };
    startListening(definition, deps);
    const options = {
      name,
      logger,
      tracer: common.bus.tracer,
      checks: { database: () => common.database.ping() },
      docs: { description: definition.about },
      drainMs,
      ...definition.app?.(deps),
    };
    app = await createApp(options);
    for (const add of definition.routes) await add(app, deps);
    addPoolMetrics(app.metrics, common.db);
    if (isOwning(name)) addEventMetrics(app.metrics, { ...deps, schema: name });
    const url = await listen(app, { host: config.HOST, port: config.PORT });
    return { name, url, deps: own, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openCommonDeps<Config extends ServiceConfig>(
  name: ServiceName,
  config: Config,
  given: Pick<CommonDeps<Config>, 'logger' | 'onStop'>,
): Promise<ServiceDeps<Config>> {
  const { logger, onStop } = given;
  const { DATABASE_URL: url, JWKS_URL: jwksUrl } = config;
  const database = createDatabase({ url, applicationName: nameOfReplica(name) });
  onStop({ name: 'database', run: () => database.close() });
  const { db } = database;
  const tracer = await openTracing(name, config, logger);
  if (tracer) onStop({ name: 'traces', run: () => tracer.stop() });
  const bus = await connectBus({
    url: config.NATS_URL,
    namespace: config.NATS_NAMESPACE,
    name,
    stream: { maxBytes: config.NATS_STREAM_MAX_BYTES, replicas: config.NATS_STREAM_REPLICAS },
    logger,
    tracer,
  });
  onStop({ name: 'bus', run: () => bus.close() });
  if (isOwning(name)) {
    const relay = createOutboxRelay({ db, schema: name, bus, logger });
    onStop({ name: 'relay', run: () => relay.stop() });
  }
  const tokens = jwksUrl === undefined ? {} : { bearer: createBearerAuth({ jwksUrl, logger }) };
  // The type is right, because `bearer` is set exactly if the settings have `JWKS_URL`.
  return { ...given, config, database, db, bus, ...tokens } as ServiceDeps<Config>;
}

async function openTracing(
  service: ServiceName,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share = 1 }: ServiceConfig,
  logger: Logger,
): Promise<Tracer | undefined> {
  if (endpoint === undefined) return undefined;
  const { openTracer } = await import('./telemetry/open-telemetry.ts');
  return openTracer({
    endpoint,
    service,
    share,
    onTaken: (taken) =>
      taken
        ? logger.info({ dependency: 'traces' }, 'the collector accepts traces again')
        : logger.warn({ dependency: 'traces' }, 'the collector rejects traces; they are lost'),
  });
}

function startListening<Schema extends z.ZodType<ServiceConfig>, Own extends object>(
  { name, migrations, queries = [], consumers, background = [] }: ServiceDefinition<Schema, Own>,
  deps: DepsOf<Schema, Own>,
): void {
  const { bus, db, logger, onStop } = deps;
  for (const serve of queries) serve(deps);
  if (isOwning(name)) serveOperations(bus, { db, schema: name, service: name, migrations });
  const running = consumers?.(deps).map((consume) => consume({ bus, db, schema: name, logger })) ?? [];
  onStop({ name: 'consumers', run: () => Promise.all(running.map((consumer) => consumer.stop())) });
  for (const begin of background) {
    const work = begin(deps);
    onStop({ name: begin.name, run: () => work.stop() });
  }
}
