import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import {
  addressOf,
  brokerAddresses,
  databaseAddress,
  natsNamespace,
  numberBetween,
  portNumber,
  sentenceOf,
  wholeNumber,
} from './setting-fields.ts';

/** Settings that all services share. */
export const processConfig = {
  HOST: z.string().default('127.0.0.1'),
  PORT: portNumber.default(0),
  DATABASE_URL: databaseAddress,
  NATS_URL: brokerAddresses,
  NATS_NAMESPACE: natsNamespace.or(z.literal('')).default(''),
  /** Size limit of the event stream in bytes. While the stream is full, new events wait in the outbox. */
  NATS_STREAM_MAX_BYTES: wholeNumber(1_048_576).default(1_073_741_824),
  NATS_STREAM_REPLICAS: wholeNumber(1, 5).default(1),
  /** URL of an OpenTelemetry collector over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf('http://', 'https://').optional(),
  OTEL_TRACES_SAMPLER_ARG: numberBetween(0, 1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

/** Settings of a service that verifies tokens with the keys of the auth service. */
export const baseServiceConfig = { ...processConfig, JWKS_URL: addressOf('http://', 'https://') };

const base = z.object({ ...processConfig, JWKS_URL: baseServiceConfig.JWKS_URL.optional() });
export type ServiceConfig = z.output<typeof base>;

/** Address or CIDR range of a trusted proxy. With a number of hops, clients could forge their address. */
export const network = z.string().refine((value) => {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}, 'must be addresses or networks such as 10.0.0.0/8');

export class ConfigError extends Error {
  override name = 'ConfigError';
  /** The faulty settings; empty if the error has another cause. */
  readonly problems: readonly SettingProblem[];

  constructor(message: string, options: { cause?: unknown; problems?: readonly SettingProblem[] } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.problems = options.problems ?? [];
  }
}

/** Parses settings. An empty value counts as missing. Throws one `ConfigError` that lists every problem. */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const result = schema.safeParse(withoutEmpty(env), { error: sentenceOf });
  if (result.success) return result.data;
  throw unusable(problemsIn(result.error));
}

/** A problem with one setting. The message continues a sentence that begins with the setting's name. */
export interface SettingProblem {
  readonly name: string;
  readonly message: string;
}

/** Returns every problem of the settings; empty if `loadConfig` would succeed. */
export function problemsOf(schema: z.ZodType, env: Record<string, string | undefined>): SettingProblem[] {
  const { error } = schema.safeParse(withoutEmpty(env), { error: sentenceOf });
  return error === undefined ? [] : problemsIn(error);
}

function unusable(problems: readonly SettingProblem[]): ConfigError {
  const lines = problems.map(({ name, message }) => `  ${name}: ${message}`);
  return new ConfigError(`The settings are not usable:\n${[...new Set(lines)].join('\n')}`, { problems });
}

const withoutEmpty = (env: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

const problemsIn = ({ issues }: z.ZodError): SettingProblem[] =>
  issues.map(({ path, message }) => ({ name: String(path[0] ?? 'settings'), message }));

/** Reads secrets from the files in `NAME_FILE`. Throws one `ConfigError` for all unreadable files. */
export function withSecretFiles(
  env: Record<string, string | undefined>,
  names: readonly string[] = Object.keys(baseServiceConfig),
): Record<string, string | undefined> {
  const read: Record<string, string> = {};
  const problems: SettingProblem[] = [];
  for (const name of names) {
    const key = `${name}_FILE`;
    const file = env[key];
    if (!file || env[name]) continue;
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push({ name: key, message: 'cannot be read' });
    }
  }
  if (problems.length > 0) throw unusable(problems);
  return { ...env, ...read };
}
