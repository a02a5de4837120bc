import path from 'node:path';
import { allServiceNames, serviceNames, type ServiceName } from '@blindspot/contracts/services';
import { lockFolder } from '@blindspot/embedded-servers/instance-lock';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { ConfigError } from '@blindspot/service-kit/process/load-config';
import { createLogger, type Logger } from '@blindspot/service-kit/process/logger';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { openLogFile } from './log-file.ts';
import { checkFolder, checkPort } from './preflight.ts';
import { provideBroker, provideDatabase } from './servers.ts';
import { chooseServicePorts, serviceEnvironment } from './service-environment.ts';
import {
  serviceLoaders,
  type AdminLink,
  type EmbeddedService,
  type ServiceLoaders,
  type StartedService,
} from './services.ts';
import type { EmbeddedSettings } from './settings.ts';
import { createTeardown } from './teardown.ts';
import { buildWebWhenStale } from './web-build.ts';

export interface EmbeddedProduct {
  /** The address people type. */
  readonly url: string;
  /** The same from this machine, whatever stands in front of it. */
  readonly localUrl: string;
  readonly adminLinks: readonly AdminLink[];
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  report?: (line: string) => void;
  /** A server that cannot be kept running ends the product; it has not been stopped yet when this is called. */
  onFailure?: (error: SetupError) => void;
  /** Called first, so that a signal during the start can stop what is there by then. */
  onStoppable?: (stop: () => Promise<void>) => void;
  services?: ServiceLoaders;
  buildWeb?: (report: (line: string) => void) => Promise<unknown>;
}

/**
 * Starts the whole product: servers, roles, migrations, pages, six services. Throws a SetupError with one sentence when
 * something must be put right first; nothing is left running then.
 */
export async function startEmbedded(
  settings: EmbeddedSettings,
  options: EmbeddedOptions = {},
): Promise<EmbeddedProduct> {
  const report = options.report ?? (() => undefined);
  checkFolder('DATA_DIR', settings.DATA_DIR);
  checkFolder('SECRETS_DIR', settings.SECRETS_DIR);
  // The lock first: it waits for an earlier start on the same data that is just ending and still has the port.
  const lock = await lockFolder(settings.DATA_DIR);
  const port = await checkPort(settings.HOST, settings.PORT).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  const log = openLogFile(path.join(settings.DATA_DIR, 'log/blindspot.log'));
  const loggerFor = (name: string): Logger => createLogger(name, settings.LOG_LEVEL, log);
  const teardown = createTeardown();
  teardown.add({ name: 'lock', run: () => lock.release() });
  const stop = async (): Promise<void> => {
    await teardown.run(loggerFor('launcher'));
    log.close();
  };
  options.onStoppable?.(stop);

  try {
    const events = { report, onGiveUp: options.onFailure ?? (() => undefined) };
    report(settings.DATABASE_URL ? 'Preparing the given database' : 'Starting Postgres');
    const [databaseUrls, natsUrls, services, , ports] = await Promise.all([
      provideDatabase(settings, events, teardown),
      provideBroker(settings, events, teardown),
      loadServices(options.services ?? serviceLoaders),
      (options.buildWeb ?? buildWebWhenStale)(report),
      chooseServicePorts(),
    ]);

    report('Bringing the tables up to date');
    await Promise.all(
      allServiceNames.map((name) =>
        migrate({ url: databaseUrls[name], schema: name, migrations: services[name].migrations }),
      ),
    );

    report('Starting the services');
    const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
    const parts = { databaseUrls, natsUrls, ports, publicUrl };
    const startOne = async (name: ServiceName): Promise<StartedService> => {
      const env = serviceEnvironment(name, { ...settings, PORT: port }, parts);
      const service = await services[name].start(env, { logger: loggerFor(name) });
      teardown.add({ name, limitMs: 20_000, run: () => service.stop() });
      return service;
    };
    const started = await Promise.all(serviceNames.map(startOne));
    // The door opens last and, as what was added last, closes first.
    const gateway = await startOne('gateway');
    return {
      url: publicUrl,
      localUrl: gateway.url,
      adminLinks: started.flatMap((service) => service.adminLinks ?? []),
      stop,
    };
  } catch (error) {
    await stop();
    throw error instanceof ConfigError ? new SetupError(error.message) : error;
  }
}

async function loadServices(loaders: ServiceLoaders): Promise<Record<ServiceName, EmbeddedService>> {
  const loaded = await Promise.all(
    allServiceNames.map(async (name) => [name, await loaders[name]()] as const),
  );
  return Object.fromEntries(loaded) as Record<ServiceName, EmbeddedService>; // One for each name.
}
