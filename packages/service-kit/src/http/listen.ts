import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './create-app.ts';

export interface Address {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** How many sockets listen on the address; 1 unless given, and where the system cannot share one. */
  doors?: number | undefined;
}

/**
 * Who comes while the event loop is busy stands here until they are let in. Those for whom there is no room are tried again by
 * their own system, after one second, three and seven. As many as Linux gives to anybody who asks.
 */
const backlog = 4_096;
const canShareAnAddress = process.platform === 'linux';
const nextTurnMs = 20;

/** Starts to listen and returns the address, e.g. `http://127.0.0.1:41231`. */
export async function listen(app: App, { host, port, doors = 1 }: Address): Promise<string> {
  const isShared = doors > 1 && canShareAnAddress;
  const further: Server[] = [];
  // Fastify hands on what Node's own `listen` takes.
  const options = { host, port, backlog, reusePort: isShared };
  if (isShared) {
    closeWith(app, further);
    await oneByOne(port, async () => {
      await refuseTakenAddress(host, port);
      await app.listen(options);
    });
  } else {
    await app.listen(options);
  }
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new TypeError('The app listens on no port.');
  if (isShared) await openDoors(app, { host, port: bound.port, doors }, further);
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${name.replace('0.0.0.0', '127.0.0.1').replace('[::]', '[::1]')}:${bound.port}`;
}

/**
 * Node lets in one connection by each socket in a turn of its event loop, however many wait, and turns are long in a crowd. Enters
 * each door before it is open, so that those that are open close with the app where one cannot be opened.
 */
async function openDoors(
  app: App,
  { host, port, doors }: Address & { doors: number },
  further: Server[],
): Promise<void> {
  const opened = Array.from({ length: doors - 1 }, async () => {
    // As Node's own HTTP server has its sockets.
    const door = createServer({ noDelay: true, allowHalfOpen: true }, (socket) =>
      app.server.emit('connection', socket),
    );
    further.push(door);
    await once(door.listen({ host, port, backlog, reusePort: true }), 'listening');
  });
  await Promise.all(opened);
}

/** An address that may be shared is given to a second program of the same user without a word. */
async function refuseTakenAddress(host: string, port: number): Promise<void> {
  const probe = createServer();
  await once(probe.listen({ host, port, exclusive: true }), 'listening');
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Two programs that look in the same moment would both find it free. A socket without a file belongs to one of them, ends with it, and
 * is seen by all who could take the port.
 */
async function oneByOne(port: number, work: () => Promise<void>): Promise<void> {
  const turn = createServer();
  while (!(await hasTurn(turn, `\0blindspot opens port ${port}`))) await delay(nextTurnMs);
  try {
    await work();
  } finally {
    turn.close();
  }
}

/** False while another has it; where the system gives such a socket to nobody there are no turns. */
async function hasTurn(turn: Server, name: string): Promise<boolean> {
  try {
    await once(turn.listen(name), 'listening');
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  }
}

/** They close when the app's own door does, and the app is closed when also those are answered who came in by them. */
function closeWith(app: App, doors: readonly Server[]): void {
  let closed: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', (done) => {
    closed = Promise.all(doors.map((door) => new Promise((resolve) => door.close(resolve))));
    done();
  });
  app.addHook('onClose', async () => void (await closed));
}
