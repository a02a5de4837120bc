import { readdirSync, readFileSync } from 'node:fs';

/** Returns the proportional set size in MB of a process and its descendants (Linux). */
export function treeMemoryMb(root: number): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const parent = readStatus(pid, 'PPid');
    if (parent !== undefined) parents.set(pid, parent);
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 0; at = parents.get(at))
      if (at === root) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow).reduce((total, pid) => total + proportionalKb(pid), 0) / 1_000;
}

function readStatus(pid: number, field: string): number | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`^${field}:\\s+(\\d+)`, 'm'));
    return line ? Number(line[1]) : undefined;
  } catch {
    return undefined; // The process ended between listing and reading.
  }
}

function proportionalKb(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+)/m)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
