import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/**
 * When a process began, in the system's own notation; empty when it has ended. One that has ended stays in the table
 * until its parent asks how, which in a container may be never: it holds nothing any more and counts as gone.
 */
export function startOfProcess(pid: number): string {
  const { state, start } = process.platform === 'linux' ? readStat(pid) : askPs(pid);
  return /^[ZX]/i.test(state) ? '' : start;
}

/** The command line and working folder of a running process, each empty where the system does not tell us. */
export function describeProcess(pid: number): { command: string; cwd: string } {
  if (process.platform !== 'linux') return { command: ps(pid, 'command='), cwd: '' };
  return {
    command: readOrEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')),
    cwd: readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`)),
  };
}

/** Whether the process still does something; not one that has ended and is only remembered. */
export function isAlive(pid: number): boolean {
  return startOfProcess(pid) !== '';
}

/** Everything that the process has begun, and that these have begun. */
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
  // The name in parentheses may hold spaces, so the fields are counted from behind it.
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
