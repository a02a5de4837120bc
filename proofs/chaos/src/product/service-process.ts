import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServerProcess, type ServerProcess } from '@blindspot/embedded-servers/child-process';
import { descendantsOf } from '@blindspot/embedded-servers/process-table';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';
import type { Instance } from './instances.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const comesUpWithinMs = 60_000;
const startAgainAfterMs = 300;

export interface ServiceProcess {
  readonly instance: Instance;
  /** Returns the milliseconds until the process is live. Throws after a minute. */
  start(): Promise<number>;
  pid(): number;
  end(signal: NodeJS.Signals): Promise<string>;
}

export function createServiceProcess(options: {
  instance: Instance;
  env: Record<string, string | undefined>;
  liveUrl: string;
  logFolder: string;
}): ServiceProcess {
  const { instance, liveUrl } = options;
  let starts = 0;
  let running: ServerProcess | undefined;

  function current(): ServerProcess {
    if (running === undefined) throw new Error(`${instance.name} has never been started.`);
    return running;
  }

  function spawnOnce(): Promise<ServerProcess> {
    starts += 1;
    return startServerProcess({
      name: instance.name,
      command: process.execPath,
      args: [path.join(root, 'services', instance.service, 'src/main.ts')],
      cwd: root,
      // Each start has a separate file, because a large log file loses its beginning.
      logFile: path.join(options.logFolder, `${instance.name}-start-${starts}.log`),
      env: { ...machineEnvironment, ...options.env },
    });
  }

  async function answersBefore(started: ServerProcess, limit: number): Promise<boolean> {
    while (started.isRunning() && performance.now() < limit) {
      if (await isOk(liveUrl, 1_000)) return true;
      await delay(50);
    }
    return false;
  }

  return {
    instance,
    async start() {
      const begun = performance.now();
      const limit = begun + comesUpWithinMs;
      // A process may exit while a dependency is down. Like an orchestrator, this loop restarts it.
      for (;;) {
        running = await spawnOnce();
        if (await answersBefore(running, limit)) return performance.now() - begun;
        if (performance.now() > limit)
          throw new Error(`${instance.name} does not come up: ${running.lastOutput()}`);
        await delay(startAgainAfterMs);
      }
    },
    pid: () => current().pid,
    async end(signal) {
      const ending = current();
      if (ending.isRunning()) process.kill(ending.pid, signal);
      return await ending.ended;
    },
  };
}

export async function isOk(url: string, timeoutMs: number): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}

export function freezeTree(pid: number): () => void {
  const frozen = [pid, ...descendantsOf(pid)];
  for (const one of frozen) send(one, 'SIGSTOP');
  return () => {
    for (const one of frozen) send(one, 'SIGCONT');
  };
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
