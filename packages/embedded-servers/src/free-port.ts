import { once } from 'node:events';
import { createServer } from 'node:net';

// These ports lie below the range of outgoing connections, which could take the port of a restarting server.
const lowest = 12_000;
const beyond = 32_000;
const mostTries = 1_000;

/** Offset of the next port to try. The first offset depends on the process id, so that processes differ. */
let next = (process.pid * 97) % (beyond - lowest);

/** Returns a free TCP port on the loopback address. Another process may take it a moment later. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = lowest + next;
    next = (next + 1) % (beyond - lowest);
    if (await isFree(port, host)) return port;
  }
  throw new Error(`None of ${mostTries} ports between ${lowest} and ${beyond} is free on ${host}.`);
}

export async function findFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await findFreePort());
  return [...ports];
}

async function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}
