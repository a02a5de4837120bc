import type { ServiceName } from '@blindspot/contracts/services';
import { loadConfig, type ServiceConfig } from '@blindspot/service-kit/process/load-config';
import type { Migration } from '@blindspot/service-kit/database/migrate';
import type { RunningService, Service, StartOptions } from '@blindspot/service-kit/define-service';
import type { z } from 'zod';

export interface AdminLink {
  readonly email: string;
  readonly url: string;
}

export type StartedService = RunningService & { adminLinks?: readonly AdminLink[] };

/** A service for the launcher: does what the service's own `main.ts` and `migrate.ts` do, with a given environment. */
export interface EmbeddedService {
  readonly migrations: readonly Migration[];
  start(env: Record<string, string | undefined>, options: StartOptions): Promise<StartedService>;
}

export type ServiceLoaders = Record<ServiceName, () => Promise<EmbeddedService>>;

/** Loads a service only on demand, so that this overlaps with the start of the servers. */
export const serviceLoaders: ServiceLoaders = {
  auth: async () => embedded((await import('@blindspot/auth/service')).auth),
  requests: async () => embedded((await import('@blindspot/requests/service')).requests),
  responses: async () => embedded((await import('@blindspot/responses/service')).responses),
  analysis: async () => embedded((await import('@blindspot/analysis/service')).analysis),
  admin: async () => embedded((await import('@blindspot/admin/service')).admin),
  gateway: async () => embedded((await import('@blindspot/gateway/service')).gateway),
};

/** Adapts the definition of a service for the launcher. */
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
