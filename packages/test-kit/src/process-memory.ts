import { readFileSync } from 'node:fs';
import { descendantsOf } from '@blindspot/embedded-servers/process-table';

/** Returns the proportional set size in MB of a process and its descendants (Linux). */
export function treeMemoryMb(root: number): number {
  return [root, ...descendantsOf(root)].reduce((total, pid) => total + proportionalKb(pid), 0) / 1_000;
}

function proportionalKb(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+)/m)?.[1] ?? 0);
  } catch {
    return 0; // The process has ended since it was listed.
  }
}
