import { readdirSync, readFileSync } from 'node:fs';

/** What a process is for, in the words of the profile. */
export type Share = 'product' | 'Postgres' | 'NATS';

/** Seconds of a processor, in a process's own code and in the system for it. */
interface Used {
  own: number;
  system: number;
}

/** What each process that belongs to the product has used so far, by its number (Linux). */
type ProcessorTime = ReadonlyMap<number, Used & { share: Share }>;

const ticksPerSecond = 100;

export function readProcessorTime(): ProcessorTime {
  const used = new Map<number, Used & { share: Share }>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    const share = Number.isInteger(pid) ? shareOf(pid) : undefined;
    const ticks = share && readTicks(pid);
    if (share && ticks) used.set(pid, { share, ...ticks });
  }
  return used;
}

/** What was used from one moment to another. A process that ended meanwhile took its figures with it, and is left out. */
export function usedBetween(before: ProcessorTime, after: ProcessorTime): Record<Share, Used> {
  const sums: Record<Share, Used> = {
    product: { own: 0, system: 0 },
    Postgres: { own: 0, system: 0 },
    NATS: { own: 0, system: 0 },
  };
  for (const [pid, { share, own, system }] of after) {
    const earlier = before.get(pid) ?? { own: 0, system: 0 };
    sums[share].own += own - earlier.own;
    sums[share].system += system - earlier.system;
  }
  return sums;
}

/** The product runs in this process. */
function shareOf(pid: number): Share | undefined {
  if (pid === process.pid) return 'product';
  const command = read(`/proc/${pid}/cmdline`);
  if (/^postgres:|bin\/postgres/.test(command)) return 'Postgres';
  return command.includes('nats-server') ? 'NATS' : undefined;
}

function readTicks(pid: number): Used | undefined {
  const line = read(`/proc/${pid}/stat`);
  // The name in brackets may hold spaces; what is counted follows it.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (line === '') return undefined;
  return { own: Number(fields[11]) / ticksPerSecond, system: Number(fields[12]) / ticksPerSecond };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // It ended between the listing and the reading.
  }
}
