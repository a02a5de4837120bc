import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below what Linux (from 32768) and macOS (from 49152) give to outgoing connections. One of those could get the port of a
// server that is being started again: even a client that knocks at it, which would then talk to itself.
const lowest = 20_000;
const beyond = 30_000;
const mostTries = 100;

/** A TCP port on the loopback address that nobody listens on now. Someone else may take it a moment later. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(lowest, beyond);
    if (await isFree(port, host)) return port;
  }
  throw new Error(`None of ${mostTries} ports from ${lowest} to ${beyond - 1} is free on ${host}.`);
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
