import { accessTokenIssuer } from '@blindspot/contracts/access-token';
import { serviceNames } from '@blindspot/contracts/services';
import type { OwningService, ServiceName } from '@blindspot/contracts/services';
import type { z } from 'zod';
import { createDatabase } from './database/database.ts';
import type { Database, DatabaseHandle } from './database/database.ts';
import { addPoolMetrics } from './database/pool-metrics.ts';
import { migrate } from './database/migrate.ts';
import type { Migration } from './database/migrate.ts';
import { nameOfReplica } from './database/versions-store.ts';
import { connectBus } from './events/bus.ts';
import type { Bus } from './events/bus.ts';
import type { Consumer } from './events/event-consumer.ts';
import { addEventMetrics } from './events/event-metrics.ts';
import { serveOperations } from './events/operations.ts';
import { createOutboxRelay } from './events/outbox-relay.ts';
import { createBearerAuth } from './http/bearer-auth.ts';
import type { BearerAuth } from './http/bearer-auth.ts';
import { createApp } from './http/create-app.ts';
import type { App, AppOptions } from './http/create-app.ts';
import { listen } from './http/listen.ts';
import type { ServiceConfig } from './process/load-config.ts';
import type { Logger } from './process/logger.ts';
import { runShutdown } from './process/shutdown.ts';
import type { Tracer } from './telemetry/trace.ts';
import type { ShutdownStep } from './process/shutdown.ts';

/** What a service is made of, before anything of its own: everything in its lists is given these. */
export type ServiceDeps<Config> = CommonDeps<Config> & TokenDeps<Config>;

interface CommonDeps<Config> {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: DatabaseHandle;
  readonly db: Database;
  readonly bus: Bus;
  /** Enters how a part of the service's own is stopped. What was made last is stopped first. */
  readonly onStop: (step: ShutdownStep) => void;
}

/** Where the settings say whose keys verify tokens. */
type TokenDeps<Config> = Config extends { JWKS_URL: string } ? { readonly bearer: BearerAuth } : unknown;

/** Something that works by itself until it is stopped. */
interface Background {
  stop(): Promise<void>;
}

export interface ServiceDefinition<Schema extends z.ZodType<ServiceConfig>, Own extends object> {
  /** Also that of its Postgres schema and of its user at the broker. */
  name: ServiceName;
  about: string;
  config: Schema;
  migrations: readonly Migration[];
  /** Makes what only this service has; the lists below are given it beside what every service has. */
  deps: (service: ServiceDeps<z.output<Schema>>) => Own | Promise<Own>;
  /** What its app has that others have not. */
  app?: (deps: DepsOf<Schema, Own>) => Partial<AppOptions>;
  /** Each adds routes, in this order. */
  routes: readonly ((app: App, deps: DepsOf<Schema, Own>) => Promise<void> | void)[];
  /** What it hears of the others. */
  consumers?: (deps: DepsOf<Schema, Own>) => readonly Consumer[];
  /** What it answers when others ask. */
  queries?: readonly ((deps: DepsOf<Schema, Own>) => void)[];
  /** What it does without being asked. */
  background?: readonly ((deps: DepsOf<Schema, Own>) => Background)[];
}

type DepsOf<Schema extends z.ZodType, Own> = ServiceDeps<z.output<Schema>> & NoInfer<Own>;

export interface RunningService {
  name: string;
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Stops in order, each step with a limit; calling it again waits for the same stop. */
  stop(): Promise<void>;
}

export interface StartOptions {
  logger: Logger;
  /** Its tables are up to date already, as whoever starts it knows. */
  isMigrated?: boolean;
  /** How long it goes on answering when it stops; 0 unless given. */
  drainMs?: number;
}

export interface Service<Schema extends z.ZodType<ServiceConfig>, Own extends object> {
  readonly name: ServiceName;
  readonly config: Schema;
  readonly migrations: readonly Migration[];
  /**
   * Brings its schema up to date, for which a database that is not up yet is waited for, and starts it. It is reachable
   * when this returns, whether or not the broker is; where it throws nothing is left open.
   */
  start(config: z.output<Schema>, options: StartOptions): Promise<RunningService & { readonly deps: Own }>;
}

/** A call that was taken in may take as long as a slow neighbour does. */
const appLimitMs = 15_000;

/**
 * A service from its lists. It gets its tables and connections, the relay of its outbox, a look at its tokens, health,
 * metrics, what the health page asks, and an order of starting and stopping. `runService` and `migrateService` are its
 * programs.
 */
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
    // Nobody is let in any more, and who is in is answered, before anything else goes.
    const door = app && { name: 'app', limitMs: appLimitMs + drainMs, run: () => app?.close() };
    stopping ??= runShutdown(door ? [door, ...steps] : steps, logger);
    return stopping;
  };
  try {
    // The gateway owns nothing but counts, and is there for people although its database is not.
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
  const tokens =
    jwksUrl === undefined ? {} : { bearer: createBearerAuth({ jwksUrl, issuer: accessTokenIssuer, logger }) };
  // `bearer` is there exactly where the settings have the address that its type asks for.
  return { ...given, config, database, db, bus, ...tokens } as ServiceDeps<Config>;
}

/** Undefined, with nothing loaded, where nothing collects traces. */
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
        ? logger.info({ dependency: 'traces' }, 'the collector takes traces again')
        : logger.warn({ dependency: 'traces' }, 'the collector does not take traces; they are lost'),
  });
}

/** Answers, hears and works; only the door is still closed. */
function startListening<Schema extends z.ZodType<ServiceConfig>, Own extends object>(
  { name, migrations, queries = [], consumers, background = [] }: ServiceDefinition<Schema, Own>,
  deps: DepsOf<Schema, Own>,
): void {
  const { bus, db, logger, onStop } = deps;
  for (const serve of queries) serve(deps);
  if (isOwning(name)) serveOperations(bus, { db, schema: name, service: name, migrations });
  const heard = consumers?.(deps).map((consume) => consume({ bus, db, schema: name, logger })) ?? [];
  onStop({ name: 'consumers', run: () => Promise.all(heard.map((consumer) => consumer.stop())) });
  for (const begin of background) {
    const work = begin(deps);
    onStop({ name: begin.name, run: () => work.stop() });
  }
}

/** Whether it owns a part of the product's data, and so has events of its own and consumers that remember. */
function isOwning(name: ServiceName): name is OwningService {
  return serviceNames.some((owning) => owning === name);
}
