import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '@blindspot/embedded-servers/free-port';
import { descendantsOf, describeProcess, isAlive } from '@blindspot/embedded-servers/process-table';
import { eventually } from '@blindspot/test-kit/eventually';

export interface RunningDev {
  readonly url: string;
  readonly output: () => string;
  /** As Ctrl-C does; resolves when it and everything that it had started have gone. */
  interrupt(): Promise<void>;
}

/** Runs `npm run dev` of the folder with data of its own. */
export async function runDev(folder: string, dataFolder: string): Promise<RunningDev> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    // A group of its own, as a terminal gives it.
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = dev;
  if (pid === undefined) throw new Error('npm could not be started');
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const running: RunningDev = {
    url,
    output: () => output,
    async interrupt() {
      if (dev.exitCode !== null || dev.signalCode !== null) return;
      const started = descendantsOf(pid);
      const ended = once(dev, 'exit');
      process.kill(-pid, 'SIGINT');
      await ended;
      await eventually(() => {
        const left = started.filter(isAlive).map((each) => `${each} ${describeProcess(each).command}`);
        if (left.length > 0) throw new Error(`These were left behind:\n${left.join('\n')}`);
      });
    },
  };
  await eventually(
    () => {
      if (dev.exitCode !== null || !output.includes('is ready after')) throw new Error(output);
    },
    { timeoutMs: 120_000 },
  ).catch(async (error: unknown) => {
    await running.interrupt();
    throw error;
  });
  return running;
}
