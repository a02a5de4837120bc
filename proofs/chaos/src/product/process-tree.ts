import { execFileSync } from 'node:child_process';

/** Stops a process and all it has begun, as a machine that is suspended; returns how to let them go on. */
export function freezeTree(pid: number): () => void {
  const frozen = [pid, ...descendantsOf(pid)];
  for (const one of frozen) send(one, 'SIGSTOP');
  return () => {
    for (const one of frozen) send(one, 'SIGCONT');
  };
}

function descendantsOf(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = Map.groupBy(
    table
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number)),
    ([, parent]) => parent,
  );
  const below = (parent: number): number[] =>
    (children.get(parent) ?? []).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}

/** It may have ended since the table was read. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Nothing is left to stop or to wake.
  }
}
