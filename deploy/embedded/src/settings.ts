import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Email } from '@blindspot/contracts/fields';
import { newsletterConsents } from '@blindspot/contracts/vocabulary/accounts';
import { adminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { legalDir, operatorContact } from '@blindspot/gateway/legal-settings';
import {
  loadConfig,
  network,
  problemsOf,
  withSecretFiles,
  type SettingProblem,
} from '@blindspot/service-kit/process/load-config';
import {
  addressOf,
  addressWithPassword,
  brokerAddresses,
  databaseAddress,
  natsNamespace,
  numberBetween,
  origin,
  portNumber,
} from '@blindspot/service-kit/process/setting-fields';
import { z } from 'zod';

export const projectFolder = path.resolve(import.meta.dirname, '../../..');

const isAddressList = (value: string): boolean =>
  value.split(',').every((part) => Email.safeParse(part).success);

const statOf = (file: string) => statSync(file, { throwIfNoEntry: false });

const absolute = (folder: string): string => path.resolve(projectFolder, folder);

function reportProblems(folder: string, context: z.core.$RefinementCtx<string>): void {
  for (const { message } of legalDir.safeParse(folder).error?.issues ?? []) context.addIssue(message);
}

const GivenSettings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: portNumber.default(8080),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('.data').transform(absolute),
  SECRETS_DIR: z.string().transform(absolute).optional(),
  DATABASE_URL: databaseAddress.optional(),
  NATS_URL: brokerAddresses.optional(),
  NATS_NAMESPACE: natsNamespace.optional(),
  NATS_STREAM_MAX_BYTES: z.string().optional(),
  NATS_STREAM_REPLICAS: z.string().optional(),
  NATS_SERVER_BIN: z
    .string()
    // A name without a slash is looked up in PATH, so it cannot be checked here.
    .refine((file) => !file.includes('/') || statOf(file)?.isFile(), 'must be the path of a file')
    .optional(),
  POSTGRES_TOOLS_DIR: z
    .string()
    .refine((folder) => statOf(folder)?.isDirectory(), 'must be the path of a folder')
    .optional(),
  ADMIN_EMAILS: z
    .string()
    .refine(isAddressList, 'must be e-mail addresses, separated by commas')
    .default('admin@blindspot.example'),
  ADMIN_PASSWORD: z.string().optional(),
  /** `local` chooses the model server that runs on this machine. */
  MODEL: z.literal('local', 'must be local, or not set').optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: addressOf('http://', 'https://').optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_PLAIN_HTTP_HOSTS: z.string().optional(),
  OPENAI_DAILY_TOKENS: z.string().optional(),
  OPENAI_DAILY_TOKENS_PER_OWNER: z.string().optional(),
  MODEL_DEADLINE: z.string().optional(),
  MODEL_ATTEMPT_TIMEOUT: z.string().optional(),
  MODEL_CONTEXT_TOKENS: z.string().optional(),
  MODEL_PARALLEL: z.string().optional(),
  SMTP_URL: addressWithPassword('smtp://', 'smtps://').optional(),
  MAIL_FROM: z.string().optional(),
  LEGAL_DIR: z.string().transform(absolute).superRefine(reportProblems).optional(),
  OPERATOR_CONTACT: operatorContact.optional(),
  WEB_DIST: z.string().transform(absolute).optional(),
  PRODUCT_NAME: z.string().default('Blindspot'),
  HELP_URL: z.string().optional(),
  HELP_NAME: z.string().optional(),
  NEWSLETTER_CONSENT: z.enum(newsletterConsents).default('automatic'),
  ADMIN_IDENTITIES: z.enum(adminIdentities).default('shown'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  RETENTION_MONTHS: z.string().optional(),
  PASSWORD_HASHING: z.enum(['strong', 'quick']).default('strong'),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => value.split(',').every((part) => network.safeParse(part.trim()).success),
      'must be addresses or networks such as 10.0.0.0/8, separated by commas',
    )
    .optional(),
  OPERATIONS_PORT: portNumber.default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf('http://', 'https://').optional(),
  OTEL_TRACES_SAMPLER_ARG: numberBetween(0, 1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export const settingNames: readonly string[] = Object.keys(GivenSettings.shape);

/** Runs a check even if other settings are invalid, so that one start reports every problem. */
const when = () => true;

const Settings = GivenSettings.refine(
  ({ NATS_URL, NATS_NAMESPACE }) => NATS_URL !== undefined || NATS_NAMESPACE === undefined,
  { path: ['NATS_NAMESPACE'], error: 'is for a server of your own, but NATS_URL is not set', when },
)
  .refine(({ NATS_URL, NATS_STREAM_REPLICAS: count = 1 }) => NATS_URL !== undefined || !(Number(count) > 1), {
    path: ['NATS_STREAM_REPLICAS'],
    error: 'is for a cluster of your own, but NATS_URL is not set',
    when,
  })
  .refine(({ PORT, OPERATIONS_PORT: port }) => port === 0 || port !== PORT, {
    path: ['OPERATIONS_PORT'],
    error: 'must differ from PORT',
    when,
  })
  .transform((settings) => ({
    ...settings,
    SECRETS_DIR: settings.SECRETS_DIR ?? path.join(settings.DATA_DIR, 'secrets'),
  }));

export type EmbeddedSettings = z.infer<typeof Settings>;

/**
 * Parses the launcher's settings. `NAME_FILE` names a file that contains the value of `NAME`. Throws one ConfigError
 * that lists all faults. Relative folders start at the project's folder.
 */
export function readSettings(env: Record<string, string | undefined>): EmbeddedSettings {
  return loadConfig(Settings, withSecretFiles(env, settingNames));
}

/** Validates settings by the launcher's own rules. Expects the contents of secret files in `env`. */
export const problemsOfLauncher = (env: Record<string, string | undefined>): SettingProblem[] =>
  problemsOf(Settings, env);

export function environmentWithFile(
  env: Record<string, string | undefined> = process.env,
  file = path.join(projectFolder, '.env'),
): Record<string, string | undefined> {
  return { ...readEnvFile(file), ...env };
}

export function readEnvFile(file = path.join(projectFolder, '.env')): NodeJS.Dict<string> {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) : {};
}
