import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp, type App } from '../src/http/create-app.ts';
import { listen } from '../src/http/listen.ts';
import { capturedLog } from './captured-log.ts';
import type { Race } from './program-in-a-race.ts';

const doors = 8;
let app: App;
let url: string;
let release: PromiseWithResolvers<void>;
let underWay: number;

beforeEach(async () => {
  release = Promise.withResolvers();
  underWay = 0;
  app = await createApp({ name: 'gateway', logger: capturedLog().logger });
  app.get('/quick', () => ({}));
  app.get('/slow', async ({ raw: { socket } }) => {
    underWay += 1;
    // Node's own mark of where a connection came in. Those who came by the first door are not what is waited for.
    if (Reflect.get(socket, '_server') !== app.server) await release.promise;
    return {};
  });
  url = await listen(app, { host: '127.0.0.1', port: 0, doors });
});

afterEach(() => app.close());

/** How many are let in by one turn of the event loop at most, of people who come in the same moment. */
async function mostInOneTurn(people: number): Promise<number> {
  const letIn = { inThisTurn: 0, inOneTurn: 0, inAll: 0 };
  app.server.on('connection', () => {
    letIn.inThisTurn += 1;
    letIn.inAll += 1;
  });
  const sockets = Array.from({ length: people }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  while (letIn.inAll < people) {
    await new Promise((resolve) => setImmediate(resolve));
    letIn.inOneTurn = Math.max(letIn.inOneTurn, letIn.inThisTurn);
    letIn.inThisTurn = 0;
  }
  for (const socket of sockets) socket.destroy();
  return letIn.inOneTurn;
}

// Elsewhere an address cannot be shared, and there is one door.
describe.runIf(process.platform === 'linux')('an app with several doors', () => {
  test('lets several in with each turn of its event loop', async () => {
    // By chance some doors have nobody waiting at them.
    expect(await mostInOneTurn(200)).toBeGreaterThan(doors / 2);
  });

  test('answers all who came in, by whichever door, before it is closed', async () => {
    const replies = Array.from({ length: 40 }, () => fetch(`${url}/slow`));
    await eventually(() => expect(underWay).toBe(40));
    let isClosed = false;
    const closed = app.close().then(() => (isClosed = true));
    await eventually(() => expect(fetch(`${url}/quick`)).rejects.toThrow());
    expect(isClosed).toBe(false);
    release.resolve();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 40 }, () => 200));
    await closed;
  });

  test('does not share its address with another program that was started by mistake', async () => {
    const second = await createApp({ name: 'gateway', logger: capturedLog().logger });
    const port = Number(new URL(url).port);
    await expect(listen(second, { host: '127.0.0.1', port, doors })).rejects.toThrow(/EADDRINUSE/);
    await second.close();
  });

  test('does not share its address with another program that starts in the same moment', async () => {
    const port = Number(new URL(url).port);
    await app.close();
    const rounds = 60;
    const counts = new SharedArrayBuffer((2 * rounds + 1) * Int32Array.BYTES_PER_ELEMENT);
    const race: Race = { port, doors, programs: 2, rounds, counts };
    const programs = Array.from({ length: race.programs }, async () => {
      await once(new Worker(new URL('program-in-a-race.ts', import.meta.url), { workerData: race }), 'exit');
    });
    await Promise.all(programs);
    expect(new Int32Array(counts).at(-1)).toBe(rounds);
  });

  test('ends a connection that idles when it closes', async () => {
    const idle = Array.from({ length: 40 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
    await Promise.all(
      idle.map(async (socket) => {
        socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n');
        await once(socket, 'data');
      }),
    );
    const ended = Promise.all(idle.map((socket) => once(socket, 'close')));
    await app.close();
    await ended;
  });

  test('leaves none open where there is no room for all', async () => {
    const program = fileURLToPath(new URL('too-few-files.ts', import.meta.url));
    const run = promisify(execFile)('sh', [
      '-c',
      'ulimit -n 256 && exec "$@"',
      'sh',
      process.execPath,
      program,
    ]);
    // One that kept a door open would go on until it is ended.
    expect((await run).stdout).toBe('EMFILE');
  });
});
