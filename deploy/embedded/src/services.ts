import type { GatewayStart } from '@blindspot/gateway/start';
import type { ServiceName } from '@blindspot/contracts/services';
import { loadConfig } from '@blindspot/service-kit/process/load-config';
import type { Migration } from '@blindspot/service-kit/database/migrate';
import type { RunningService } from '@blindspot/service-kit/process/running-service';

export interface AdminLink {
  readonly email: string;
  readonly url: string;
}

export type StartedService = RunningService & { adminLinks?: readonly AdminLink[] };

/** One service as the launcher sees it: what its own `main.ts` and `migrate.ts` do, without the environment. */
export interface EmbeddedService {
  readonly migrations: readonly Migration[];
  start(env: Record<string, string | undefined>, deps: GatewayStart): Promise<StartedService>;
}

export type ServiceLoaders = Record<ServiceName, () => Promise<EmbeddedService>>;

/** Loaded when asked for, so that reading the code overlaps with the start of the servers. */
export const serviceLoaders: ServiceLoaders = {
  async auth() {
    const [{ startAuth }, { AuthConfig }, { migrations }] = await Promise.all([
      import('@blindspot/auth/start'),
      import('@blindspot/auth/config'),
      import('@blindspot/auth/migrations'),
    ]);
    return { migrations, start: async (env, deps) => startAuth(loadConfig(AuthConfig, env), deps) };
  },
  async requests() {
    const [{ startRequests }, { RequestsConfig }, { migrations }] = await Promise.all([
      import('@blindspot/requests/start'),
      import('@blindspot/requests/config'),
      import('@blindspot/requests/migrations'),
    ]);
    return { migrations, start: async (env, deps) => startRequests(loadConfig(RequestsConfig, env), deps) };
  },
  async responses() {
    const [{ startResponses }, { ResponsesConfig }, { migrations }] = await Promise.all([
      import('@blindspot/responses/start'),
      import('@blindspot/responses/config'),
      import('@blindspot/responses/migrations'),
    ]);
    return { migrations, start: async (env, deps) => startResponses(loadConfig(ResponsesConfig, env), deps) };
  },
  async analysis() {
    const [{ startAnalysis }, { AnalysisConfig }, { migrations }] = await Promise.all([
      import('@blindspot/analysis/start'),
      import('@blindspot/analysis/config'),
      import('@blindspot/analysis/migrations'),
    ]);
    return { migrations, start: async (env, deps) => startAnalysis(loadConfig(AnalysisConfig, env), deps) };
  },
  async admin() {
    const [{ startAdmin }, { AdminConfig }, { migrations }] = await Promise.all([
      import('@blindspot/admin/start'),
      import('@blindspot/admin/config'),
      import('@blindspot/admin/migrations'),
    ]);
    return { migrations, start: async (env, deps) => startAdmin(loadConfig(AdminConfig, env), deps) };
  },
  async gateway() {
    const [{ startGateway }, { GatewayConfig }, { migrations }] = await Promise.all([
      import('@blindspot/gateway/start'),
      import('@blindspot/gateway/config'),
      import('@blindspot/gateway/migrations'),
    ]);
    return { migrations, start: async (env, deps) => startGateway(loadConfig(GatewayConfig, env), deps) };
  },
};
