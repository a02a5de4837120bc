import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { eventually } from '@blindspot/test-kit/eventually';

export interface LaunchedProduct {
  url: string;
  pid: number;
  process: ChildProcess;
  dataFolder: string;
  /** From the start of the process to the first healthy answer. */
  startMs: number;
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../../..');

export const temporaryDataFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'blindspot-bench-'));
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/**
 * Starts the product as `npm start` does, in a process of its own, and waits until it is healthy. A module to `preload`
 * may look at the process from within; the two can send each other messages.
 */
export async function launchProduct(
  dataFolder: string,
  options: { env?: Record<string, string>; preload?: URL } = {},
): Promise<LaunchedProduct> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const preloaded = options.preload === undefined ? [] : ['--import', options.preload.href];
  const child = spawn(process.execPath, [...preloaded, 'deploy/embedded/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      RATE_LIMIT: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'inherit', ...(options.preload ? ['ipc' as const] : [])],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The product could not be started.');
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error('The product ended.');
      const answer = await fetch(`${url}/api/health/ready`);
      if (!answer.ok) throw new Error(`not ready: ${answer.status}`);
    },
    { timeoutMs: 120_000 },
  );
  return {
    url,
    pid,
    process: child,
    dataFolder,
    startMs: performance.now() - startedAt,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}
