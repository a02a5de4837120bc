import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { eventually } from '@blindspot/test-kit/eventually';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';
import type { TestAuth } from './harness.ts';

export interface MainProcess {
  readonly process: ChildProcess;
  /** The output may be incomplete until the process emits `close`. */
  output(): string;
  url(): Promise<string>;
}

export function startMain(auth: TestAuth, settings: Record<string, string> = {}): MainProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...machineEnvironment,
      DATABASE_URL: auth.database.url,
      NATS_URL: auth.nats.url,
      NATS_NAMESPACE: auth.nats.namespace,
      PUBLIC_URL: 'http://localhost:8080',
      DATA_DIR: auth.dataDir,
      SECRETS_DIR: join(auth.dataDir, 'secrets'),
      PASSWORD_HASHING: 'quick',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return {
    process: child,
    output: () => text,
    url: () =>
      eventually(() => {
        const [, found] = /"url":"(http:[^"]+)"/.exec(text) ?? [];
        if (found === undefined) throw new Error(`It does not listen yet: ${text}`);
        return found;
      }),
  };
}
