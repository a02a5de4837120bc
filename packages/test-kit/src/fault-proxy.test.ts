import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFaultProxy, type FaultProxy } from './fault-proxy.ts';

const heard: string[] = [];
const echo = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    heard.push(bytes.toString());
    socket.write(bytes);
  });
});
let proxy: FaultProxy;

beforeEach(async () => {
  heard.length = 0;
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

async function answer(socket: Socket, text: string, limitMs = 2000): Promise<string> {
  const reply = once(socket, 'data', { signal: AbortSignal.timeout(limitMs) });
  socket.write(text);
  const [bytes] = (await reply) as [Buffer];
  return bytes.toString();
}

test('bytes pass in both directions while nothing is wrong', async () => {
  expect(await answer(await open(), 'hello')).toBe('hello');
});

test('a cut breaks the present connections and lets new ones work', async () => {
  const socket = await open();
  await answer(socket, 'a');
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  proxy.cut();
  await closed;
  expect(await answer(await open(), 'b')).toBe('b');
});

test('a lost reply breaks its connection after the server was asked, and the one after it arrives', async () => {
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
  expect(heard).toEqual(['a', 'b']);
  expect(arrived).toBe('');
  expect(await answer(await open(), 'c')).toBe('c');
});

test('a refusing proxy takes no connection until it is healed', async () => {
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

test('a black hole keeps the connection open and passes nothing', async () => {
  const socket = await open();
  await answer(socket, 'a');
  proxy.blackHole();
  await expect(answer(socket, 'b', 200)).rejects.toThrow(/abort/i);
  expect(socket.destroyed).toBe(false);
  expect(heard).toEqual(['a']);
});

test('a lost reply is lost after the server acted', async () => {
  const socket = await open();
  proxy.loseReplies();
  await expect(answer(socket, 'do it', 200)).rejects.toThrow(/abort/i);
  expect(heard).toEqual(['do it']);
});
