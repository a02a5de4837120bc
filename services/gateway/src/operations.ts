import { serviceNames } from '@blindspot/contracts/services';
import { createApp, listen, type App } from '@blindspot/service-kit/http/create-app';
import { addHealthRoutes, createProbe, type Checks, type Probe } from '@blindspot/service-kit/http/health';
import { diskSpace, readFreeBytes } from '@blindspot/service-kit/process/disk-space';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { serveMetrics } from '@blindspot/service-kit/http/metrics';
import type { ServiceDeps } from '@blindspot/service-kit/define-service';
import type { GatewayConfig } from './config.ts';
import type { ServiceUrls } from './proxy/service-proxy.ts';

/** Creates the app for a private port, with detailed health and metrics. */
export async function buildOperationsApp(deps: {
  metrics: App['metrics'];
  readiness: Probe;
  logger: Logger;
}): Promise<App> {
  const app = await createApp({ name: 'gateway', logger: deps.logger, operations: false });
  addHealthRoutes(app, deps.readiness);
  serveMetrics(app, deps.metrics);
  return app;
}

export async function openOperations(
  deps: Pick<ServiceDeps<GatewayConfig>, 'config' | 'logger' | 'onStop'>,
  about: { metrics: App['metrics']; readiness: Probe },
): Promise<void> {
  const { config, logger, onStop } = deps;
  if (config.OPERATIONS_PORT === 0) return;
  const operations = await buildOperationsApp({ ...about, logger });
  onStop({ name: 'operations', run: () => operations.close() });
  await listen(operations, { host: config.OPERATIONS_HOST, port: config.OPERATIONS_PORT });
}

export interface GatewayReadiness {
  /** Reports publicly whether people can answer and the disk has room. */
  forPublic: Probe;
  inDetail: Probe;
}

export function createReadiness(
  services: ServiceUrls,
  own: { checks: Checks; warnings: () => string[]; dataFolder?: string | undefined },
): GatewayReadiness {
  const askServices = createProbe(
    Object.fromEntries(serviceNames.map((name) => [name, () => askService(name, services[name])])),
  );
  const askOwn = createProbe(own.checks);
  const readFree = (): Promise<number | undefined> =>
    own.dataFolder === undefined ? Promise.resolve(undefined) : readFreeBytes(own.dataFolder);
  return {
    async forPublic() {
      const [{ checks }, free] = await Promise.all([askServices(), readFree()]);
      // Only the services for forms and answers count. An outage of another service must not stop people from
      // answering.
      const ready = checks['requests'] === 'ok' && checks['responses'] === 'ok' && hasRoom(free);
      const warnings = spaceWarnings(free);
      return warnings.length === 0 ? { ready } : { ready, warnings };
    },
    async inDetail() {
      const [ofServices, ofOwn, free] = await Promise.all([askServices(), askOwn(), readFree()]);
      return {
        ready: ofServices.ready && ofOwn.ready && hasRoom(free),
        checks: { ...ofServices.checks, ...ofOwn.checks },
        warnings: [...own.warnings(), ...spaceWarnings(free)],
      };
    },
  };
}

function hasRoom(freeBytes: number | undefined): boolean {
  return freeBytes === undefined || freeBytes >= diskSpace.needed;
}

function spaceWarnings(freeBytes: number | undefined): string[] {
  return freeBytes === undefined || freeBytes >= diskSpace.low ? [] : ['disk_space_low'];
}

async function askService(name: string, url: string): Promise<void> {
  const reply = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(1_500) });
  await reply.body?.cancel();
  if (!reply.ok) throw new TypeError(`${name} is not ready`);
}
