import { allServiceNames, serviceNames, type ServiceName } from '@blindspot/contracts/services';
import { loadConfig, type ServiceConfig } from '@blindspot/service-kit/process/load-config';
import { migrate, type Migration } from '@blindspot/service-kit/database/migrate';
import type { RunningService, Service, StartOptions } from '@blindspot/service-kit/define-service';
import type { Logger } from '@blindspot/service-kit/process/logger';
import type { z } from 'zod';
import { chooseServicePorts, serviceEnvironment, type ServiceAddresses } from './service-environment.ts';
import type { EmbeddedSettings } from './settings.ts';
import type { Teardown } from './teardown.ts';
import type { ShowWait } from './waits.ts';

export interface AdminLink {
  readonly email: string;
  readonly url: string;
}

export type StartedService = RunningService & { adminLinks?: readonly AdminLink[] };

/** Does in this process what the service's own `migrate.ts` and `main.ts` do. */
export interface EmbeddedService {
  readonly migrations: readonly Migration[];
  start(env: Record<string, string | undefined>, options: StartOptions): Promise<StartedService>;
}

export type ServiceLoaders = Record<ServiceName, () => Promise<EmbeddedService>>;

/** Loads services on demand, so that loading overlaps with the start of the servers. */
export const serviceLoaders: ServiceLoaders = {
  auth: async () => embedded((await import('@blindspot/auth/service')).auth),
  requests: async () => embedded((await import('@blindspot/requests/service')).requests),
  responses: async () => embedded((await import('@blindspot/responses/service')).responses),
  analysis: async () => embedded((await import('@blindspot/analysis/service')).analysis),
  admin: async () => embedded((await import('@blindspot/admin/service')).admin),
  gateway: async () => embedded((await import('@blindspot/gateway/service')).gateway),
};

export function embedded<Schema extends z.ZodType<ServiceConfig>>(
  service: Service<Schema, { adminLinks?: readonly AdminLink[] } | object>,
): EmbeddedService {
  return {
    migrations: service.migrations,
    async start(env, options) {
      const { deps, ...running } = await service.start(loadConfig(service.config, env), options);
      return 'adminLinks' in deps ? { ...running, adminLinks: deps.adminLinks ?? [] } : running;
    },
  };
}

export interface StartedServices {
  readonly gatewayUrl: string;
  readonly adminLinks: readonly AdminLink[];
}

export async function startServices(
  settings: EmbeddedSettings,
  addresses: Omit<ServiceAddresses, 'ports'>,
  deps: {
    services: Record<ServiceName, EmbeddedService>;
    loggerFor: (name: string) => Logger;
    teardown: Teardown;
    report: (line: string) => void;
    wait: ShowWait;
  },
): Promise<StartedServices> {
  const { services, loggerFor, teardown, report, wait } = deps;
  const ports = await chooseServicePorts();
  report('Migrating the tables');
  await Promise.all(
    allServiceNames.map((name) =>
      wait(
        `the tables of ${name}`,
        migrate({ url: addresses.databaseUrls[name], schema: name, migrations: services[name].migrations }),
      ),
    ),
  );

  report('Starting the services');
  const startOne = async (name: ServiceName): Promise<StartedService> => {
    const env = serviceEnvironment(name, settings, { ...addresses, ports });
    const options = { logger: loggerFor(name), isMigrated: true };
    const service = await wait(name, services[name].start(env, options));
    teardown.add({ name, limitMs: 20_000, run: () => service.stop() });
    return service;
  };
  const started = await Promise.all(serviceNames.map(startOne));
  // The gateway starts last and stops first, because teardown steps run in reverse order.
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
  return Object.fromEntries(loaded) as Record<ServiceName, EmbeddedService>;
}
