import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** When a process began, in the system's own notation; empty when there is no such process. */
export function startOfProcess(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  // The name in parentheses may hold spaces, so the fields are counted from behind it.
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat.split(') ').at(-1)?.split(' ')[19] ?? '';
}

/** The command line and working folder of a running process, each empty where the system does not tell us. */
export function describeProcess(pid: number): { command: string; cwd: string } {
  if (process.platform !== 'linux') return { command: ps(pid, 'command='), cwd: '' };
  return {
    command: readOrEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')),
    cwd: readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`)),
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function ps(pid: number, column: string): string {
  return readOrEmpty(() =>
    execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim(),
  );
}

function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
