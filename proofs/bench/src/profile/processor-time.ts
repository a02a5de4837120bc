import { readdirSync, readFileSync } from 'node:fs';

/** What a process is for, in the words of the profile. */
export type Share = 'product' | 'Postgres' | 'NATS' | 'load';

/** Seconds of a processor that each kind of process has used so far, in its own code and in the system for it (Linux). */
export type ProcessorTime = Record<Share, { own: number; system: number }>;

const ticksPerSecond = 100;

export function readProcessorTime(): ProcessorTime {
  const used: ProcessorTime = {
    product: { own: 0, system: 0 },
    Postgres: { own: 0, system: 0 },
    NATS: { own: 0, system: 0 },
    load: { own: 0, system: 0 },
  };
  for (const entry of readdirSync('/proc')) {
    const share = /^\d+$/.test(entry) ? shareOf(Number(entry)) : undefined;
    const ticks = share && readTicks(entry);
    if (!ticks) continue;
    used[share].own += ticks.own / ticksPerSecond;
    used[share].system += ticks.system / ticksPerSecond;
  }
  return used;
}

/** The product runs in this process. */
function shareOf(pid: number): Share | undefined {
  if (pid === process.pid) return 'product';
  const command = read(`/proc/${pid}/cmdline`);
  if (/load-generator/.test(command)) return 'load';
  if (/^postgres:|bin\/postgres/.test(command)) return 'Postgres';
  return command.includes('nats-server') ? 'NATS' : undefined;
}

function readTicks(pid: string): { own: number; system: number } | undefined {
  const line = read(`/proc/${pid}/stat`);
  // The name in brackets may hold spaces; what is counted follows it.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return line === '' ? undefined : { own: Number(fields[11]), system: Number(fields[12]) };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // It ended between the listing and the reading.
  }
}
