import path from 'node:path';
import type { Documents } from '@blindspot/contracts/pages/documents';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { openLogFile } from '../log-file.ts';
import { embedded, loadServices, serviceLoaders, startServices, type StartedServices } from '../services.ts';
import { projectFolder } from '../settings.ts';
import { createTeardown } from '../teardown.ts';
import type { StartServices } from './service-process.ts';

export interface RunningServices {
  readonly started: StartedServices;
  stop(): Promise<void>;
}

/** Starts all six services in this process. The gateway renders its pages from the sources instead of a build. */
export async function runServices(
  { settings, addresses, tablesAreUpToDate }: StartServices,
  documents: Documents,
): Promise<RunningServices> {
  const log = openLogFile(path.join(settings.DATA_DIR, 'log/blindspot.log'));
  const write = (line: string): void => {
    log.write(line);
    if (/"level":"(error|fatal)"/.test(line)) process.stdout.write(line);
  };
  const loggerFor = (name: string) => createLogger(name, settings.LOG_LEVEL, { write });
  const teardown = createTeardown();
  const services = await loadServices(serviceLoaders);
  const { gatewayWith } = await import('@blindspot/gateway/service');
  const gateway = embedded(gatewayWith(() => Promise.resolve(documents)));
  const devGateway: typeof gateway = {
    ...gateway,
    start: (env, options) => gateway.start({ ...env, WEB_DIST: path.join(projectFolder, 'web') }, options),
  };
  const started = await startServices(settings, addresses, {
    services: { ...services, gateway: devGateway },
    loggerFor,
    teardown,
    report: () => undefined,
    wait: (_, work) => work,
    tablesAreUpToDate,
  });
  return { started, stop: () => teardown.run(loggerFor('launcher')) };
}
