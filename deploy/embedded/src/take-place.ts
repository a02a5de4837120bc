import path from 'node:path';
import { lockFolder } from '@blindspot/embedded-servers/instance-lock';
import { createLogger, type Logger } from '@blindspot/service-kit/process/logger';
import { openLogFile } from './log-file.ts';
import { checkFolder, checkPort } from './preflight.ts';
import type { EmbeddedSettings } from './settings.ts';
import { createTeardown, type Teardown } from './teardown.ts';

export interface Place {
  readonly port: number;
  readonly publicUrl: string;
  readonly loggerFor: (name: string) => Logger;
  readonly teardown: Teardown;
  readonly stop: () => Promise<void>;
}

/** Claims the folders, the port and the log for this process. Throws a SetupError if one is unavailable. */
export async function takePlace(
  settings: EmbeddedSettings,
  report: (line: string) => void = () => undefined,
): Promise<Place> {
  checkFolder('DATA_DIR', settings.DATA_DIR);
  // Locks the folder before checking the port, because the lock waits for an earlier process that is still stopping.
  const lock = await lockFolder(settings.DATA_DIR, { report });
  try {
    const port = await checkPort(settings.HOST, settings.PORT);
    checkFolder('SECRETS_DIR', settings.SECRETS_DIR);
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
  } catch (error) {
    lock.release();
    throw error;
  }
}
