import { allServiceNames, serviceNames, type ServiceName } from '@blindspot/contracts/services';
import {
  ConfigError,
  problemsOf,
  withSecretFiles,
  type SettingProblem,
} from '@blindspot/service-kit/process/load-config';
import type { z } from 'zod';
import { serviceEnvironment, type ServiceAddresses, type ServicePorts } from './service-environment.ts';
import { problemsOfLauncher, readSettings, settingNames, type EmbeddedSettings } from './settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Loads only the schemas here; the code of the services is loaded while the servers start. */
const schemas: Record<ServiceName, () => Promise<z.ZodType>> = {
  auth: async () => (await import('@blindspot/auth/config')).AuthConfig,
  requests: async () => (await import('@blindspot/requests/config')).RequestsConfig,
  responses: async () => (await import('@blindspot/responses/config')).ResponsesConfig,
  analysis: async () => (await import('@blindspot/analysis/config')).AnalysisConfig,
  admin: async () => (await import('@blindspot/admin/config')).AdminConfig,
  gateway: async () => (await import('@blindspot/gateway/config')).GatewayConfig,
};

export interface JudgedSettings {
  /** Undefined if the launcher's own settings are invalid. */
  readonly settings: EmbeddedSettings | undefined;
  /** Faults of all settings of all services, each listed once. */
  readonly problems: readonly SettingProblem[];
}

/** Checks all settings by the rules of the launcher and of each service, without starting anything. */
export async function judgeSettings(env: Env): Promise<JudgedSettings> {
  let given: Env;
  try {
    given = withSecretFiles(env, settingNames);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { settings, problems } = await judgeSettings(withoutFiles(env));
    return { settings, problems: [...error.problems, ...problems] };
  }
  const own = problemsOfLauncher(given);
  const ofServices = await Promise.all(allServiceNames.map((name) => problemsOfService(name, given)));
  const named = new Set(own.map(({ name }) => name));
  const others = new Map(
    ofServices
      .flat()
      .filter(({ name }) => settingNames.includes(name) && !named.has(name))
      .map((problem) => [`${problem.name}: ${problem.message}`, problem]),
  );
  return {
    settings: own.length === 0 ? readSettings(given) : undefined,
    problems: [...own, ...others.values()],
  };
}

/** Returns the faults of the settings that the launcher would pass to this service. */
async function problemsOfService(service: ServiceName, given: Env): Promise<SettingProblem[]> {
  const publicUrl = given['PUBLIC_URL'];
  const addresses: ServiceAddresses = {
    databaseUrls: anywhere('postgres://service@127.0.0.1/blindspot'),
    natsUrls: anywhere('nats://127.0.0.1'),
    ports: Object.fromEntries(serviceNames.map((name) => [name, 1])) as ServicePorts, // One port for each service.
    publicUrl: publicUrl !== undefined && URL.canParse(publicUrl) ? publicUrl : 'http://localhost',
  };
  // Placeholders for settings that have a default in the launcher.
  const settings = { HOST: '127.0.0.1', PORT: '0', OPERATIONS_PORT: '0', SECRETS_DIR: '.', ...given };
  const environment = serviceEnvironment(service, settings, addresses);
  return problemsOf(await schemas[service](), environment);
}

const anywhere = (url: string) =>
  Object.fromEntries(allServiceNames.map((name) => [name, url])) as Record<ServiceName, string>; // One URL for each service.

const withoutFiles = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.endsWith('_FILE')));
