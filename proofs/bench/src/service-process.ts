import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ServiceName } from '@blindspot/contracts/services';
import { serviceLoaders, type EmbeddedService } from '@blindspot/embedded/services';
import { eventually } from '@blindspot/test-kit/eventually';
import { machineEnvironment } from '@blindspot/test-kit/machine-environment';

const stopWithinMs = 30_000;

interface ServiceProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts one service of an embedded product as a separate process, as in a container; resolves once it is
 * ready.
 */
async function startServiceProcess(
  name: ServiceName,
  settings: Readonly<Record<string, string | undefined>>,
): Promise<ServiceProcess> {
  const mainFile = path.resolve(import.meta.dirname, `../../../services/${name}/src/main.ts`);
  const url = `http://127.0.0.1:${settings['PORT']}`;
  const child = spawn(process.execPath, [mainFile], {
    env: { ...machineEnvironment, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ready = name === 'gateway' ? '/api/health/ready' : '/health/ready';
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error(`A process of ${name} ended.`);
      const answer = await fetch(`${url}${ready}`);
      if (!answer.ok) throw new Error(`A process of ${name} is not ready.`);
    },
    { timeoutMs: 30_000 },
  );
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit', { signal: AbortSignal.timeout(stopWithinMs) });
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns a loader for the launcher, which migrates and then starts the service in a separate process. */
export function inProcessOfItsOwn(name: ServiceName): () => Promise<EmbeddedService> {
  return async () => {
    const { migrations } = await serviceLoaders[name]();
    return {
      migrations,
      start: async (env) => ({ name, ...(await startServiceProcess(name, env)) }),
    };
  };
}
