import { recordOf, serviceNames, type OwningService, type ServiceName } from '@blindspot/contracts/services';
import { findFreePorts } from '@blindspot/embedded-servers/free-port';
import { settingNames } from './settings.ts';

export type ServicePorts = Record<OwningService, number>;

export interface ServiceAddresses {
  readonly databaseUrls: Record<ServiceName, string>;
  readonly natsUrls: Record<ServiceName, string>;
  readonly natsNamespace?: string;
  readonly ports: ServicePorts;
  readonly publicUrl: string;
}

/** Chooses free ports in advance, because services that start in parallel need each other's ports. */
export async function chooseServicePorts(): Promise<ServicePorts> {
  const free = await findFreePorts(serviceNames.length);
  return recordOf(serviceNames, () => free.pop() ?? 0);
}

/** Returns all settings and addresses. The service's schema picks what it needs. */
export function serviceEnvironment(
  service: ServiceName,
  settings: Readonly<Record<string, string | number | undefined>>,
  addresses: ServiceAddresses,
): Record<string, string | undefined> {
  const { databaseUrls, natsUrls, natsNamespace, ports, publicUrl } = addresses;
  const address = (name: OwningService): string => `http://127.0.0.1:${ports[name]}`;
  return {
    ...Object.fromEntries(settingNames.map((name) => [name, settings[name]?.toString()])),
    DATABASE_URL: databaseUrls[service],
    NATS_URL: natsUrls[service],
    NATS_NAMESPACE: natsNamespace,
    PUBLIC_URL: publicUrl,
    JWKS_URL: `${address('auth')}/.well-known/jwks.json`,
    AUTH_URL: address('auth'),
    REQUESTS_URL: address('requests'),
    RESPONSES_URL: address('responses'),
    ANALYSIS_URL: address('analysis'),
    ADMIN_URL: address('admin'),
    ...(service === 'gateway' ? {} : { HOST: '127.0.0.1', PORT: String(ports[service]) }),
  };
}
