import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { migrations } from '@blindspot/analysis/migrations';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { serviceLoaders, type EmbeddedService } from '@blindspot/embedded/services';
import { eventually } from '@blindspot/test-kit/eventually';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';

const mainFile = path.resolve(import.meta.dirname, '../../../../services/analysis/src/main.ts');
const stopWithinMs = 30_000;

/** The analysis service of an embedded product as processes of their own, as many as are asked for. */
export function analysisReplicas() {
  const running: ChildProcess[] = [];
  let settings: Record<string, string | undefined> = {};

  async function startOne(): Promise<void> {
    // The first one is where the gateway looks.
    const port = running.length === 0 ? Number(settings['PORT']) : await findFreePort();
    const env = { ...machineEnvironment, ...settings, PORT: String(port) };
    const replica = spawn(process.execPath, [mainFile], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    running.push(replica);
    await eventually(
      async () => {
        if (replica.exitCode !== null) throw new Error('A replica of analysis ended.');
        const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
        if (!answer.ok) throw new Error('A replica of analysis is not ready.');
      },
      { timeoutMs: 30_000 },
    );
  }

  async function stopOne(): Promise<void> {
    const replica = running.pop();
    if (replica?.exitCode !== null) return;
    const ended = once(replica, 'exit', { signal: AbortSignal.timeout(stopWithinMs) });
    replica.kill('SIGTERM');
    await ended;
  }

  async function scaleTo(replicas: number): Promise<void> {
    while (running.length < replicas) await startOne();
    while (running.length > replicas) await stopOne();
  }

  const service: EmbeddedService = {
    migrations,
    async start(env) {
      settings = env;
      await scaleTo(1);
      return { name: 'analysis', url: `http://127.0.0.1:${env['PORT']}`, stop: () => scaleTo(0) };
    },
  };
  return { services: { ...serviceLoaders, analysis: async () => await Promise.resolve(service) }, scaleTo };
}
