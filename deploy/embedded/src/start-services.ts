import { allServiceNames, serviceNames, type ServiceName } from '@blindspot/contracts/services';
import { migrate } from '@blindspot/service-kit/database/migrate';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { chooseServicePorts, serviceEnvironment, type ServiceAddresses } from './service-environment.ts';
import type { AdminLink, EmbeddedService, ServiceLoaders, StartedService } from './services.ts';
import type { EmbeddedSettings } from './settings.ts';
import type { Teardown } from './teardown.ts';
import type { ShowWait } from './waits.ts';

export interface StartedServices {
  /** URL of the gateway. */
  readonly gatewayUrl: string;
  readonly adminLinks: readonly AdminLink[];
}

/** Migrates the tables and starts all six services in this process. The servers must be running. */
export async function startServices(
  settings: EmbeddedSettings,
  addresses: Omit<ServiceAddresses, 'ports'>,
  deps: {
    services: Record<ServiceName, EmbeddedService>;
    loggerFor: (name: string) => Logger;
    teardown: Teardown;
    report: (line: string) => void;
    wait: ShowWait;
    /** Skips the migrations, because an earlier start has applied them. */
    tablesAreUpToDate?: boolean;
  },
): Promise<StartedServices> {
  const { services, loggerFor, teardown, report, wait } = deps;
  const ports = await chooseServicePorts();
  if (!deps.tablesAreUpToDate) {
    report('Migrating the tables');
    await Promise.all(
      allServiceNames.map((name) =>
        wait(
          `the tables of ${name}`,
          migrate({ url: addresses.databaseUrls[name], schema: name, migrations: services[name].migrations }),
        ),
      ),
    );
  }

  report('Starting the services');
  const startOne = async (name: ServiceName): Promise<StartedService> => {
    const env = serviceEnvironment(name, settings, { ...addresses, ports });
    const options = { logger: loggerFor(name), isMigrated: true };
    const service = await wait(name, services[name].start(env, options));
    teardown.add({ name, limitMs: 20_000, run: () => service.stop() });
    return service;
  };
  const started = await Promise.all(serviceNames.map(startOne));
  // The gateway starts last and, as the last step added, stops first.
  const gateway = await startOne('gateway');
  return {
    gatewayUrl: gateway.url,
    adminLinks: started.flatMap((service) => service.adminLinks ?? []),
  };
}

export async function loadServices(loaders: ServiceLoaders): Promise<Record<ServiceName, EmbeddedService>> {
  const loaded = await Promise.all(
    allServiceNames.map(async (name) => [name, await loaders[name]()] as const),
  );
  return Object.fromEntries(loaded) as Record<ServiceName, EmbeddedService>; // One service for each name.
}
