import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Returns when a process began, in the system's notation; empty if it has ended or is a zombie. In a
 * container, a zombie may never disappear.
 */
export function startOfProcess(pid: number): string {
  const { state, start } = process.platform === 'linux' ? readStat(pid) : askPs(pid);
  return /^[ZX]/i.test(state) ? '' : start;
}

/** Returns command line and working folder of a process; each is empty if the system does not provide it. */
export function describeProcess(pid: number): { command: string; cwd: string } {
  if (process.platform !== 'linux') return { command: ps(pid, 'command='), cwd: '' };
  return {
    command: readOrEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')),
    cwd: readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`)),
  };
}

/** Returns whether the process runs. A zombie counts as ended. */
export function isAlive(pid: number): boolean {
  return startOfProcess(pid) !== '';
}

/**
 * Sends each signal in turn and waits. Returns whether the process has ended; it need not be a child. `isStillIt`
 * must return false once another process has the id.
 */
export async function endProcess(
  pid: number,
  isStillIt: () => boolean,
  steps: readonly (readonly [signal: NodeJS.Signals, waitMs: number])[],
): Promise<boolean> {
  const runs = (): boolean => isAlive(pid) && isStillIt();
  for (const [signal, waitMs] of steps) {
    if (!runs()) return true;
    try {
      process.kill(pid, signal);
    } catch {
      break;
    }
    const limit = Date.now() + waitMs;
    while (Date.now() < limit && runs()) await delay(30);
  }
  return !runs();
}

export function descendantsOf(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = Map.groupBy(rows, ([, parent]) => parent);
  const below = (parent: number): number[] =>
    (children.get(parent) ?? []).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}

function readStat(pid: number): { state: string; start: string } {
  // The process name in parentheses may contain spaces, so the fields are counted after it.
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
  return { state: fields[0] ?? '', start: fields[19] ?? '' };
}

function askPs(pid: number): { state: string; start: string } {
  const [state = '', ...start] = ps(pid, 'stat=,lstart=').split(/\s+/);
  return { state, start: start.join(' ') };
}

function ps(pid: number, columns: string): string {
  return readOrEmpty(() =>
    execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }).trim(),
  );
}

function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
