import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { isAlive } from '@blindspot/embedded-servers/process-table';
import { watched } from '@blindspot/embedded-servers/watchdog';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, onTestFinished } from 'vitest';
import { projectFolder } from '../src/settings.ts';

export interface Launcher {
  readonly url: string;
  readonly process: ChildProcess;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  output(): string;
  untilReady(): Promise<void>;
  servers(): { postgres: number; nats: number };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-launcher-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a function that copies the data folder of a stopped launcher. Only the first call runs a launcher. */
export function useEarlierStart(): () => Promise<string> {
  const original = mkdtempSync(path.join(tmpdir(), 'blindspot-earlier-'));
  afterAll(() => rmSync(original, { recursive: true, force: true }));
  let made: Promise<void> | undefined;
  return async () => {
    made ??= startAndStop(original);
    await made;
    const folder = temporaryFolder();
    execFileSync('cp', ['-a', `${original}/.`, folder]);
    return folder;
  };
}

async function startAndStop(dataFolder: string): Promise<void> {
  const launcher = await launch(dataFolder);
  await launcher.untilReady();
  launcher.process.kill('SIGINT');
  await launcher.ended;
}

const withStandIns = [process.execPath, path.join(import.meta.dirname, 'stand-in-main.ts')] as const;

/** Starts the launcher in a separate process, by default with stubs for the services. */
export async function launch(
  dataFolder: string,
  env: Record<string, string> = {},
  [program, ...args]: readonly [string, ...string[]] = withStandIns,
): Promise<Launcher> {
  const port = env['PORT'] ?? String(await findFreePort());
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR: dataFolder, PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  watched.child(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  onTestFinished(async () => {
    // Waits for the end, because a running server could write into the folder while it is being deleted.
    child.kill('SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  const servers = (): { postgres: number; nats: number } => ({
    postgres: firstNumber(path.join(dataFolder, 'postgres/postmaster.pid')),
    nats: firstNumber(path.join(dataFolder, 'nats/server.pid')),
  });
  return {
    url,
    process: child,
    ended,
    output: () => output,
    servers,
    async untilReady() {
      const ready = eventually(() => expect(output).toContain('is ready after'), { timeoutMs: 600_000 });
      await Promise.race([ready, ended.then(() => expect(output).toContain('is ready after'))]);
    },
  };
}

export async function askGateway(launcher: Launcher): Promise<{ name: string; authUrl: string }> {
  return (await (await fetch(launcher.url)).json()) as { name: string; authUrl: string };
}

export async function countVisits(launcher: Launcher): Promise<number> {
  const { authUrl } = await askGateway(launcher);
  const reply = await fetch(authUrl);
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { count: number }).count;
}

/**
 * Starts a launcher whose parent ignores that its child has ended, as happens in some containers. A killed
 * launcher then stays a zombie. `kill` sends SIGKILL and does not wait.
 */
export async function launchUnderCarelessParent(
  dataFolder: string,
  port: number,
): Promise<{ kill(): void; readyAfterMs: number }> {
  const begun = performance.now();
  const script = '"$0" "$1" & echo "launcher is $!"; exec sleep 600';
  const main = path.join(import.meta.dirname, 'stand-in-main.ts');
  const parent = spawn('/bin/sh', ['-c', script, process.execPath, main], {
    env: { ...process.env, DATA_DIR: dataFolder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [parent.stdout, parent.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const pid = (): number => Number(/launcher is (\d+)/.exec(output)?.[1]);
  const hasEnded = (): boolean => pid() > 0 && !isAlive(pid());
  onTestFinished(async () => {
    if (isAlive(pid())) process.kill(pid(), 'SIGTERM');
    await untilGone(pid());
    parent.kill('SIGKILL');
  });
  await eventually(() => expect(output.includes('is ready after') || hasEnded()).toBe(true), {
    timeoutMs: 600_000,
  });
  expect(output).toContain('is ready after');
  return { kill: () => void process.kill(pid(), 'SIGKILL'), readyAfterMs: performance.now() - begun };
}

export async function untilGone(...pids: number[]): Promise<void> {
  await eventually(() => expect(pids.filter(isAlive)).toEqual([]));
}

function firstNumber(file: string): number {
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}
