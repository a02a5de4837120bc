import { serviceNames, type OwningService, type ServiceName } from '@blindspot/contracts/services';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import type { EmbeddedSettings } from './settings.ts';

export type ServicePorts = Record<OwningService, number>;

export interface ServiceAddresses {
  readonly databaseUrls: Record<ServiceName, string>;
  readonly natsUrls: Record<ServiceName, string>;
  /** Empty for a broker that the launcher runs. */
  readonly natsNamespace?: string;
  readonly ports: ServicePorts;
  readonly publicUrl: string;
}

/**
 * Chooses free ports before anything starts, so that each service knows the ports of the others when they start in
 * parallel.
 */
export async function chooseServicePorts(): Promise<ServicePorts> {
  const ports = new Set<number>();
  while (ports.size < serviceNames.length) ports.add(await findFreePort());
  const entries = [...ports].map((port, index) => [serviceNames[index], port]);
  return Object.fromEntries(entries) as ServicePorts; // One port for each of `serviceNames`.
}

/** Settings as the launcher has parsed them, or as text if only the service parses them. */
type ServiceSettings = {
  readonly [Name in keyof EmbeddedSettings]?: string | Extract<EmbeddedSettings[Name], number> | undefined;
};

/** Returns the environment that a service would have if it ran alone. The schema of the service picks what it needs. */
export function serviceEnvironment(
  service: ServiceName,
  settings: ServiceSettings,
  addresses: ServiceAddresses,
): Record<string, string | undefined> {
  const { databaseUrls, natsUrls, natsNamespace, ports, publicUrl } = addresses;
  const address = (name: OwningService): string => `http://127.0.0.1:${ports[name]}`;
  const common = {
    NATS_URL: natsUrls[service],
    NATS_NAMESPACE: natsNamespace,
    NATS_STREAM_MAX_BYTES: settings.NATS_STREAM_MAX_BYTES,
    NATS_STREAM_REPLICAS: settings.NATS_STREAM_REPLICAS,
    JWKS_URL: `${address('auth')}/.well-known/jwks.json`,
    PUBLIC_URL: publicUrl,
    DATA_DIR: settings.DATA_DIR,
    SECRETS_DIR: settings.SECRETS_DIR,
    ADMIN_EMAILS: settings.ADMIN_EMAILS,
    ADMIN_PASSWORD: settings.ADMIN_PASSWORD,
    MODEL: settings.MODEL,
    OPENAI_API_KEY: settings.OPENAI_API_KEY,
    OPENAI_BASE_URL: settings.OPENAI_BASE_URL,
    OPENAI_MODEL: settings.OPENAI_MODEL,
    OPENAI_PLAIN_HTTP_HOSTS: settings.OPENAI_PLAIN_HTTP_HOSTS,
    OPENAI_DAILY_TOKENS: settings.OPENAI_DAILY_TOKENS,
    OPENAI_DAILY_TOKENS_PER_OWNER: settings.OPENAI_DAILY_TOKENS_PER_OWNER,
    MODEL_DEADLINE: settings.MODEL_DEADLINE,
    MODEL_ATTEMPT_TIMEOUT: settings.MODEL_ATTEMPT_TIMEOUT,
    MODEL_CONTEXT_TOKENS: settings.MODEL_CONTEXT_TOKENS,
    MODEL_PARALLEL: settings.MODEL_PARALLEL,
    SMTP_URL: settings.SMTP_URL,
    MAIL_FROM: settings.MAIL_FROM,
    PRODUCT_NAME: settings.PRODUCT_NAME,
    NEWSLETTER_CONSENT: settings.NEWSLETTER_CONSENT,
    HELP_URL: settings.HELP_URL,
    HELP_NAME: settings.HELP_NAME,
    ADMIN_IDENTITIES: settings.ADMIN_IDENTITIES,
    RATE_LIMIT: settings.RATE_LIMIT,
    RETENTION_MONTHS: settings.RETENTION_MONTHS,
    PASSWORD_HASHING: settings.PASSWORD_HASHING,
    OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_TRACES_SAMPLER_ARG: settings.OTEL_TRACES_SAMPLER_ARG?.toString(),
    LOG_LEVEL: settings.LOG_LEVEL,
    DATABASE_URL: databaseUrls[service],
  };
  if (service !== 'gateway') {
    return { ...common, HOST: '127.0.0.1', PORT: String(ports[service]) };
  }
  return {
    ...common,
    HOST: settings.HOST,
    PORT: String(settings.PORT),
    OPERATIONS_PORT: String(settings.OPERATIONS_PORT),
    TRUST_PROXY: settings.TRUST_PROXY,
    LEGAL_DIR: settings.LEGAL_DIR,
    WEB_DIST: settings.WEB_DIST,
    OPERATOR_CONTACT: settings.OPERATOR_CONTACT,
    AUTH_URL: address('auth'),
    REQUESTS_URL: address('requests'),
    RESPONSES_URL: address('responses'),
    ANALYSIS_URL: address('analysis'),
    ADMIN_URL: address('admin'),
  };
}
