import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { startNats } from '@blindspot/embedded-servers/nats-server';
import { eventually } from '@blindspot/test-kit/eventually';

export interface Product {
  readonly url: string;
  /** Of its broker: the seam for templates while no call saves them. */
  readonly natsUrl: string;
  /** Of the process that runs all services. */
  readonly pid: number;
  stop(): Promise<void>;
}

export const admin = { email: 'admin@attack.example', password: 'a quiet harbour at dawn' } as const;

const root = path.resolve(import.meta.dirname, '../../..');

/** Starts the product as `npm start` does on a fresh folder, with the broker beside it, and waits until it is healthy. */
export async function startProduct(
  settings: { readonly modelUrl?: string; readonly heapMb?: number } = {},
): Promise<Product> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'blindspot-attack-'));
  const nats = await startNats();
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['deploy/embedded/src/main.ts'], {
    cwd: root,
    env: {
      ...withoutModel(process.env),
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      NATS_URL: nats.url,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAILS: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(settings.heapMb === undefined ? {} : { NODE_OPTIONS: `--max-old-space-size=${settings.heapMb}` }),
      ...(settings.modelUrl === undefined
        ? {}
        : {
            OPENAI_BASE_URL: settings.modelUrl,
            OPENAI_DAILY_TOKENS: '1000000000',
            OPENAI_DAILY_TOKENS_PER_OWNER: '1000000000',
          }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    await nats.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await eventually(
      async () => {
        if (child.exitCode !== null) throw new Error('The product ended.');
        const answer = await fetch(`${url}/api/health/ready`);
        if (!answer.ok) throw new Error(`not ready: ${answer.status}`);
      },
      { timeoutMs: 180_000, everyMs: 100 },
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, natsUrl: nats.url, pid: child.pid ?? 0, stop };
}

/** Settings of whoever runs this must not bring another model in. */
function withoutModel(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('OPENAI_')));
}
