import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { createFaultProxy, type FaultProxy } from './fault-proxy.ts';

const texts: string[] = [];
const peers: Socket[] = [];
const echo = createServer((socket) => {
  peers.push(socket);
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    texts.push(bytes.toString());
    socket.write(bytes);
  });
});
let proxy: FaultProxy;

beforeEach(async () => {
  texts.length = 0;
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  proxy = await createFaultProxy(`tcp://127.0.0.1:${address.port}`);
});

afterEach(async () => {
  await proxy.stop();
  echo.close();
});

async function open(): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: proxy.port });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function closing(socket: Socket | undefined): Promise<unknown> {
  return new Promise((resolve) => {
    socket?.once('close', resolve);
  });
}

async function answer(socket: Socket, text: string, limitMs = 2000): Promise<string> {
  const reply = once(socket, 'data', { signal: AbortSignal.timeout(limitMs) });
  socket.write(text);
  const [bytes] = (await reply) as [Buffer];
  return bytes.toString();
}

test('without a fault, the proxy passes bytes in both directions', async () => {
  expect(await answer(await open(), 'hello')).toBe('hello');
});

test('cut breaks open connections but allows new ones', async () => {
  const socket = await open();
  await answer(socket, 'a');
  const closed = closing(socket);
  proxy.cut();
  await closed;
  expect(await answer(await open(), 'b')).toBe('b');
});

test('loseNextReply breaks the connection once, before the next reply but after the server has acted', async () => {
  const socket = await open();
  await answer(socket, 'a');
  proxy.loseNextReply();
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  let arrived = '';
  socket.on('data', (bytes: Buffer) => (arrived += bytes.toString()));
  socket.write('b');
  await closed;
  expect(texts).toEqual(['a', 'b']);
  expect(arrived).toBe('');
  expect(await answer(await open(), 'c')).toBe('c');
});

test('a refusing proxy accepts no connection until it is healed', async () => {
  await proxy.refuse();
  await expect(once(connect({ host: '127.0.0.1', port: proxy.port }), 'connect')).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  await proxy.heal();
  expect(await answer(await open(), 'back')).toBe('back');
});

test('latency delays both directions', async () => {
  const socket = await open();
  proxy.delay(60);
  const before = performance.now();
  await answer(socket, 'slow');
  expect(performance.now() - before).toBeGreaterThan(110);
});

test('a black hole keeps connections open and passes nothing', async () => {
  const socket = await open();
  await answer(socket, 'a');
  proxy.blackHole();
  await expect(answer(socket, 'b', 200)).rejects.toThrow(/abort/i);
  expect(socket.destroyed).toBe(false);
  expect(texts).toEqual(['a']);
});

test('loseReplies drops replies after the server has acted', async () => {
  const socket = await open();
  proxy.loseReplies();
  await expect(answer(socket, 'do it', 200)).rejects.toThrow(/abort/i);
  expect(texts).toEqual(['do it']);
});

test('jitter changes how long bytes wait but not their order', async () => {
  const socket = await open();
  proxy.delay(10, 10);
  const received: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => received.push(bytes));
  const sent = Array.from({ length: 200 }, (_, index) => `${index} `);
  for (const part of sent) socket.write(part);
  await eventually(() => expect(Buffer.concat(received).toString()).toBe(sent.join('')));
});

test('a bandwidth limit delays a large transfer', async () => {
  const socket = await open();
  proxy.limit(100_000);
  let received = 0;
  socket.on('data', (bytes: Buffer) => {
    received += bytes.length;
  });
  const before = performance.now();
  socket.write(Buffer.alloc(20_000));
  await eventually(() => expect(received).toBe(20_000));
  expect(performance.now() - before).toBeGreaterThan(190);
});

test('bytes that a bandwidth limit holds back arrive once the proxy is healed', async () => {
  const socket = await open();
  proxy.limit(1_000);
  let received = 0;
  socket.on('data', (bytes: Buffer) => {
    received += bytes.length;
  });
  socket.write(Buffer.alloc(20_000));
  // Once the proxy answers on a newer connection, it has also received the earlier bytes.
  await answer(await open(), 'b');
  expect(received).toBe(0);
  await proxy.heal();
  await eventually(() => expect(received).toBe(20_000));
});

test('closeSlowly delays the time when the server sees that a client has disconnected', async () => {
  const socket = await open();
  await answer(socket, 'hello');
  proxy.closeSlowly(150);
  const closed = closing(peers.at(-1));
  const before = performance.now();
  socket.destroy();
  await closed;
  expect(performance.now() - before).toBeGreaterThan(140);
});

test('cutAfterReply breaks a connection after the given number of reply bytes', async () => {
  proxy.cutAfterReply(6);
  const socket = await open();
  expect(await answer(socket, 'first ')).toBe('first ');
  const closed = closing(socket);
  socket.write('second');
  await closed;
  expect(texts).toEqual(['first ', 'second']);
  await proxy.heal();
  expect(await answer(await open(), 'third')).toBe('third');
});
