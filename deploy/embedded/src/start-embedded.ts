import { startWaitMs } from '@blindspot/contracts/start-limit';
import { reasonOf, SetupError } from '@blindspot/embedded-servers/setup-error';
import { AppError } from '@blindspot/service-kit/process/app-error';
import { ConfigError } from '@blindspot/service-kit/process/load-config';
import { retry } from '@blindspot/service-kit/process/retry';
import { takenSince } from './preflight.ts';
import { natsNamespace, provideBroker, provideDatabase } from './servers.ts';
import {
  loadServices,
  serviceLoaders,
  startServices,
  type AdminLink,
  type ServiceLoaders,
} from './services.ts';
import type { EmbeddedSettings } from './settings.ts';
import { takePlace } from './take-place.ts';
import { createWaits } from './waits.ts';
import { buildWebWhenStale } from './web-build.ts';

export interface EmbeddedProduct {
  readonly url: string;
  /** URL of the gateway on this machine. It bypasses any proxy. */
  readonly localUrl: string;
  readonly adminLinks: readonly AdminLink[];
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  report?: (line: string) => void;
  onFailure?: (error: SetupError) => void;
  /** Receives the stop function early, so that a signal can also abort a start in progress. */
  onStoppable?: (stop: () => Promise<void>) => void;
  services?: ServiceLoaders;
  buildWeb?: (report: (line: string) => void) => Promise<unknown>;
}

/**
 * Starts the whole product: servers, roles, migrations, pages and six services. If the operator has to fix
 * something, it stops everything and throws a SetupError that names the task in one sentence.
 */
export async function startEmbedded(
  settings: EmbeddedSettings,
  options: EmbeddedOptions = {},
): Promise<EmbeddedProduct> {
  const report = options.report ?? (() => undefined);
  const { port, publicUrl, loggerFor, teardown, stop } = await takePlace(settings, report);
  options.onStoppable?.(stop);
  try {
    const events = { report, onGiveUp: options.onFailure ?? (() => undefined) };
    report(settings.DATABASE_URL ? 'Preparing the given database' : 'Starting Postgres');
    const wait = createWaits(report);
    const [databaseUrls, natsUrls, services] = await Promise.all([
      wait('the database', provideDatabase(settings, events, teardown)),
      wait('the broker', provideBroker(settings, events, teardown)),
      wait('the code of the services', loadServices(options.services ?? serviceLoaders)),
      wait('the pages', (options.buildWeb ?? buildWebWhenStale)(report)),
    ]);
    const { gatewayUrl, adminLinks } = await startServices(
      { ...settings, PORT: port },
      {
        databaseUrls,
        natsUrls,
        natsNamespace: await natsNamespace(settings, databaseUrls),
        publicUrl,
      },
      { services, loggerFor, teardown, report, wait },
    );
    await wait('the first answer', untilReady(gatewayUrl));
    return { url: publicUrl, localUrl: gatewayUrl, adminLinks, stop };
  } catch (error) {
    await stop();
    if (error instanceof ConfigError) throw new SetupError(error.message);
    if (error instanceof AppError) throw new SetupError(error.detail);
    throw takenSince(error, settings.HOST, port) ?? error;
  }
}

export async function untilReady(gatewayUrl: string, limitMs = startWaitMs): Promise<void> {
  const until = performance.now() + limitMs;
  const ask = async (): Promise<void> => {
    const reply = await fetch(`${gatewayUrl}/api/health/ready`, { signal: AbortSignal.timeout(limitMs) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${reply.status} ${text}`);
  };
  try {
    await retry(ask, () => (performance.now() > until ? undefined : 250));
  } catch (error) {
    throw new SetupError(
      `The services started, and did not become ready for ${limitMs / 1000} s (${reasonOf(error)}): DATA_DIR/log/blindspot.log names the cause.`,
    );
  }
}
