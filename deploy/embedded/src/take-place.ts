import path from 'node:path';
import { lockFolder } from '@blindspot/embedded-servers/instance-lock';
import { createLogger, type Logger } from '@blindspot/service-kit/process/logger';
import { openLogFile } from './log-file.ts';
import { checkFolder, checkPort } from './preflight.ts';
import type { EmbeddedSettings } from './settings.ts';
import { createTeardown, type Teardown } from './teardown.ts';

export interface Place {
  /** Address of the gateway; free when it was checked. */
  readonly port: number;
  /** The address people type. */
  readonly publicUrl: string;
  readonly loggerFor: (name: string) => Logger;
  readonly teardown: Teardown;
  /** Everything that was added to the teardown, then the place itself. */
  readonly stop: () => Promise<void>;
}

/** Takes folders, port and log for this process. Throws a SetupError when one of them cannot be had. */
export async function takePlace(
  settings: EmbeddedSettings,
  report: (line: string) => void = () => undefined,
): Promise<Place> {
  checkFolder('DATA_DIR', settings.DATA_DIR);
  // The lock first: it waits for an earlier start on the same data that is just ending and still has the port.
  const lock = await lockFolder(settings.DATA_DIR, { report });
  let port: number;
  try {
    port = await checkPort(settings.HOST, settings.PORT);
    checkFolder('SECRETS_DIR', settings.SECRETS_DIR);
  } catch (error) {
    lock.release();
    throw error;
  }
  const log = openLogFile(path.join(settings.DATA_DIR, 'log/blindspot.log'));
  const loggerFor = (name: string): Logger => createLogger(name, settings.LOG_LEVEL, log);
  const teardown = createTeardown();
  teardown.add({ name: 'lock', run: () => lock.release() });
  return {
    port,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${port}`,
    loggerFor,
    teardown,
    async stop() {
      lock.markEnding();
      await teardown.run(loggerFor('launcher'));
      log.close();
    },
  };
}
