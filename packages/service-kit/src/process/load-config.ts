import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

const optionalText = z.string().optional();

/** Settings that every service has; its schema spreads them. */
export const processConfig = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL'),
  NATS_URL: z.string().min(1),
  NATS_NAMESPACE: z
    .string()
    .regex(/^[a-z0-9_-]*$/i, 'may hold letters, digits, _ and -')
    .default(''),
  /** Bytes the events of a week may take; when they are used up, new events wait in the outbox. */
  NATS_STREAM_MAX_BYTES: z.coerce.number().int().min(1_048_576).default(1_073_741_824),
  /** Servers of a NATS cluster that each keep the events. */
  NATS_STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** Of a collector of OpenTelemetry, over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of traces that is kept, by chance. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

/** And where it verifies tokens by the keys of auth, whose address this is. */
export const baseServiceConfig = { ...processConfig, JWKS_URL: z.url() };

const base = z.object({ ...processConfig, JWKS_URL: baseServiceConfig.JWKS_URL.optional() });
export type ServiceConfig = z.output<typeof base>;

/** Where people or programs reach something; without a trailing slash. */
export const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Comma separated. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** An address or CIDR range; `true` or a number of hops would believe whatever a client writes. */
export const network = z.string().refine((value) => {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}, 'is not an address or network such as 10.0.0.0/8');

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads settings once. An empty value counts as absent. Throws one `ConfigError` that names every problem. */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => optionalText.parse(value)?.trim()),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'settings'}: ${issue.message}`,
  );
  throw new ConfigError(`The settings are not usable:\n${problems.join('\n')}`);
}

/**
 * The environment with `NAME_FILE` read into `NAME`, as container images do it, so that a secret need not stand in the
 * environment. Only for these settings: other programs have variables of such names too. A value given directly wins.
 * Throws `ConfigError` when a file cannot be read.
 */
export function withSecretFiles(
  env: Record<string, string | undefined>,
  names: readonly string[] = Object.keys(baseServiceConfig),
): Record<string, string | undefined> {
  const read: Record<string, string> = {};
  for (const name of names) {
    const key = `${name}_FILE`;
    const file = env[key];
    if (!file || env[name]) continue;
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch {
      throw new ConfigError(`The settings are not usable:\n  ${key}: cannot be read`);
    }
  }
  return { ...env, ...read };
}
