import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { watched } from '@blindspot/embedded-servers/watchdog';
import { eventually } from './eventually.ts';

export interface LaunchedProduct {
  readonly url: string;
  readonly dataFolder: string;
  readonly pid: number;
  readonly process: ChildProcess;
  readonly startMs: number;
  /** Stops the product as Ctrl-C does. Throws if the product does not exit cleanly. */
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../../..');
const start = path.join(root, 'deploy/embedded/start.sh');
// The limit is long, because the first start takes minutes on a fifth of a core.
const startsWithinMs = 600_000;

/**
 * Starts the product as `npm start` does, without rate limits, and waits until it is healthy. If the product
 * does not become healthy, throws an error with its output. The product ends with this process, even after
 * SIGKILL. The product loads the module `preload`, which can exchange messages with this process.
 */
export async function launchProduct(
  options: {
    dataFolder?: string;
    env?: Readonly<Record<string, string>>;
    preload?: URL;
  } = {},
): Promise<LaunchedProduct> {
  const dataFolder = options.dataFolder ?? (await makeDataFolder());
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const preloaded = options.preload ? { NODE_OPTIONS: `--import ${options.preload.href}` } : {};
  const child = spawn(start, {
    cwd: root,
    env: {
      ...withoutModel(process.env),
      // Puts this process's `node` first, as npm does.
      PATH: [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
      ...preloaded,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      RATE_LIMIT: 'off',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.preload ? ['ipc' as const] : [])],
  });
  watched.child(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += String(text);
    });
  }
  const stop = async (): Promise<void> => {
    try {
      await interrupt(child);
    } finally {
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    }
  };
  try {
    await untilHealthy(child, url);
  } catch (error) {
    await stop().catch(() => undefined);
    throw new Error(`The product did not start:\n${output}`, { cause: error });
  }
  child.stderr?.pipe(process.stderr);
  return {
    url,
    dataFolder,
    pid: child.pid ?? 0,
    process: child,
    startMs: performance.now() - startedAt,
    stop,
  };
}

async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'blindspot-launched-'));
  watched.folder(folder);
  return folder;
}

async function untilHealthy(child: ChildProcess, url: string): Promise<void> {
  await eventually(
    async () => {
      if (hasEnded(child)) return;
      const answer = await fetch(`${url}/api/health/ready`);
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`not ready: ${answer.status}`);
    },
    { timeoutMs: startsWithinMs },
  );
  if (hasEnded(child)) throw new Error('The product ended.');
}

async function interrupt(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const [code] = await ended;
  if (code !== 0) throw new Error(`The product stopped with exit code ${String(code)}.`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Removes model settings, so that a developer's environment does not add a model. */
function withoutModel(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('OPENAI_')));
}
