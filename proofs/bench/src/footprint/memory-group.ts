import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A control group (Linux) whose processes get so much memory together and no swap. */
export interface MemoryGroup {
  /** A command that enters it and executes its arguments there. */
  readonly enter: readonly string[];
  /** What nothing but ending a process gives back: their own memory, what they share, and the kernel's for them. Bytes. */
  held(): number;
  /** The most that it ever had; files that were read count as long as nobody needs their room. Bytes. */
  peak(): number;
  /** Processes that the system ended because there was no more. */
  ended(): number;
  /** Once it is empty. */
  remove(): void;
}

/** How the two versions of control groups call the same. */
const versions = [
  {
    line: /^\d+:(?:[\w,]+,)?memory(?:,[\w,]+)?:(.*)$/m,
    root: '/sys/fs/cgroup/memory',
    limits: (bytes: number): [name: string, value: number][] => [
      ['memory.limit_in_bytes', bytes],
      // With swap: no more than without.
      ['memory.memsw.limit_in_bytes', bytes],
    ],
    held: /^(?:rss|shmem) (\d+)$/gm,
    kernel: 'memory.kmem.usage_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  },
  {
    line: /^0::(.*)$/m,
    root: '/sys/fs/cgroup',
    limits: (bytes: number): [name: string, value: number][] => [
      ['memory.max', bytes],
      ['memory.swap.max', 0],
    ],
    held: /^(?:anon|shmem|kernel) (\d+)$/gm,
    kernel: undefined,
    peak: 'memory.peak',
    events: 'memory.events',
  },
] as const;

/** Below the group of this process, so that what bounds it bounds that one too. Throws why where there can be none. */
export function makeMemoryGroup(bytes: number): MemoryGroup {
  const own = readFileSync('/proc/self/cgroup', 'utf8');
  const version = versions.find(({ line }) => line.test(own));
  const place = version?.line.exec(own)?.[1];
  if (!version || place === undefined) throw new Error('there are no control groups');
  const folder = path.join(version.root, place, `blindspot-bench-${process.pid}`);
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  mkdirSync(folder);
  try {
    for (const [name, value] of version.limits(bytes)) writeFileSync(path.join(folder, name), String(value));
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  return {
    enter: ['sh', '-c', 'echo $$ > "$0" && exec "$@"', path.join(folder, 'cgroup.procs')],
    held() {
      const parts = [...read('memory.stat').matchAll(version.held)].map(([, value]) => Number(value));
      if (version.kernel !== undefined) parts.push(Number(read(version.kernel)));
      return parts.reduce((sum, part) => sum + part, 0);
    },
    peak: () => Number(read(version.peak)),
    ended: () => Number(/^oom_kill (\d+)$/m.exec(read(version.events))?.[1]),
    remove: () => rmdirSync(folder),
  };
}
