import { diff } from 'node:util';
import { allServiceNames, recordOf, serviceNames, type ServiceName } from '@blindspot/contracts/services';
import {
  ConfigError,
  problemsOf,
  withSecretFiles,
  type SettingProblem,
} from '@blindspot/service-kit/process/load-config';
import type { z } from 'zod';
import { serviceEnvironment, type ServiceAddresses } from '../service-environment.ts';
import { problemsOfLauncher, readSettings, settingNames, type EmbeddedSettings } from '../settings.ts';
import { findingsAbout, type Finding } from './finding.ts';

const { fine, note, failed } = findingsAbout('settings');
type Env = Readonly<Record<string, string | undefined>>;

/** Validates all settings. Reports names in `.env` that no setting has. */
export async function examineSettings(
  env: Env,
  fromFile: readonly string[],
): Promise<{ settings: EmbeddedSettings | undefined; findings: Finding[] }> {
  const { settings, problems } = await judgeSettings(env);
  return {
    settings,
    findings: [
      ...(problems.length === 0 ? fine('can be used') : []),
      ...problems.flatMap(({ name, message }) =>
        failed(`${name}: ${message}`, 'Correct it; .env.example lists the allowed values.'),
      ),
      ...fromFile.filter((name) => !isKnown(name)).flatMap(unknownSetting),
      ...(settings ? notesOf(settings) : []),
    ],
  };
}

const isKnown = (name: string): boolean => settingNames.includes(name.replace(/_FILE$/, ''));

function unknownSetting(name: string): Finding[] {
  const alike = settingNames
    .map((known) => ({ known, away: distance(known, name) }))
    .toSorted((one, other) => one.away - other.away)[0];
  const isTypo = alike !== undefined && alike.away <= 3;
  return note(
    `${name} is set in .env, but no setting has this name`,
    isTypo ? `Did you mean ${alike.known}?` : 'Remove it, or find the right name in .env.example.',
  );
}

function notesOf({ ADMIN_EMAILS: admins, LEGAL_DIR: pages }: EmbeddedSettings): Finding[] {
  const hasExample = admins.split(',').some((email) => email.trim().endsWith('.example'));
  return [
    ...(hasExample
      ? findingsAbout('admins').note(
          `${admins} receives no mail`,
          'Set ADMIN_EMAILS to your own address, so that you can reset your password by mail.',
        )
      : []),
    ...(pages === undefined
      ? findingsAbout('pages').note(
          'the imprint and the privacy notice are the defaults, which do not name the operator',
          'Write imprint.md and the others, and set LEGAL_DIR to their folder.',
        )
      : []),
  ];
}

const distance = (one: string, other: string): number =>
  diff(one, other).filter(([operation]) => operation !== 0).length;

/** Imports only the schema of a service, because a start loads the service itself later. */
const schemas: Record<ServiceName, () => Promise<z.ZodType>> = {
  auth: async () => (await import('@blindspot/auth/config')).AuthConfig,
  requests: async () => (await import('@blindspot/requests/config')).RequestsConfig,
  responses: async () => (await import('@blindspot/responses/config')).ResponsesConfig,
  analysis: async () => (await import('@blindspot/analysis/config')).AnalysisConfig,
  admin: async () => (await import('@blindspot/admin/config')).AdminConfig,
  gateway: async () => (await import('@blindspot/gateway/config')).GatewayConfig,
};

/**
 * Checks all settings by the rules of the launcher and the services. Lists each fault once. Returns no settings if the
 * launcher's settings are invalid.
 */
export async function judgeSettings(
  env: Env,
): Promise<{ settings: EmbeddedSettings | undefined; problems: readonly SettingProblem[] }> {
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

async function problemsOfService(service: ServiceName, given: Env): Promise<SettingProblem[]> {
  const publicUrl = given['PUBLIC_URL'];
  const addresses: ServiceAddresses = {
    databaseUrls: recordOf(allServiceNames, () => 'postgres://service@127.0.0.1/blindspot'),
    natsUrls: recordOf(allServiceNames, () => 'nats://127.0.0.1'),
    ports: recordOf(serviceNames, () => 1),
    publicUrl: publicUrl !== undefined && URL.canParse(publicUrl) ? publicUrl : 'http://localhost',
  };
  // Placeholders for settings that the launcher always sets.
  const settings = { HOST: '127.0.0.1', PORT: '0', OPERATIONS_PORT: '0', SECRETS_DIR: '.', ...given };
  const environment = serviceEnvironment(service, settings, addresses);
  return problemsOf(await schemas[service](), environment);
}

const withoutFiles = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.endsWith('_FILE')));
