import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { watched } from './watchdog.ts';

export interface ServerProcess {
  readonly pid: number;
  /** Resolves to a string such as `exit code 1` or `signal SIGKILL` when the process ends. Never rejects. */
  readonly ended: Promise<string>;
  isRunning(): boolean;
  lastOutput(): string;
  /** Sends each signal and waits up to its `waitMs` for the process to end; then sends SIGKILL. */
  stop(steps: readonly { signal: NodeJS.Signals; waitMs: number }[]): Promise<void>;
}

const logSizeKept = 5 * 1024 * 1024;

/**
 * The server gets its own session, so that Ctrl-C reaches only the launcher. Its output goes to a file,
 * because a pipe would break when the launcher is killed, and prevent a clean shutdown.
 */
export async function startServerProcess(options: {
  name: string;
  command: string;
  args: readonly string[];
  logFile: string;
  cwd?: string;
  /** User id and group id of the server; by default those of this process. */
  uid?: number | undefined;
  env?: NodeJS.ProcessEnv;
}): Promise<ServerProcess> {
  setLargeLogAside(options.logFile);
  const log = openSync(options.logFile, 'a', 0o600);
  const logStart = statSync(options.logFile).size;
  const child = spawn(options.command, options.args, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: options.cwd,
    uid: options.uid,
    gid: options.uid,
    env: options.env,
  });
  closeSync(log);

  let running = true;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
  }).finally(() => {
    running = false;
    if (child.pid !== undefined) watched.processEnded(child.pid);
  });
  if (child.pid === undefined) throw new Error(`${options.name} could not be started: ${await ended}`);
  const pid = child.pid;
  watched.process(pid);

  return {
    pid,
    ended,
    isRunning: () => running,
    lastOutput: () => readFileSync(options.logFile).subarray(logStart).toString('utf8').trim().slice(-1500),
    async stop(steps) {
      for (const { signal, waitMs } of steps) {
        if (!running) return;
        child.kill(signal);
        const late = new AbortController();
        await Promise.race([ended, delay(waitMs, undefined, { signal: late.signal })]);
        late.abort();
      }
      if (running) child.kill('SIGKILL');
      await ended;
    },
  };
}

function setLargeLogAside(file: string): void {
  try {
    if (statSync(file).size > logSizeKept) renameSync(file, `${file}.old`);
  } catch {
    // The log does not exist yet.
  }
}
