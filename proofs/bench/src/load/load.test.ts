import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readLoad } from './load.ts';

async function serverWith(status: number): Promise<string> {
  const server = createServer((_request, reply) => reply.writeHead(status).end('{}')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const order = { path: '/', headers: {}, connections: 2, durationMs: 50 };

test('readLoad counts the calls that were answered', async () => {
  const report = await readLoad({ ...order, origin: await serverWith(200) });
  expect(report.done).toBeGreaterThan(0);
});

test('readLoad throws if the server rejects a call', async () => {
  await expect(readLoad({ ...order, origin: await serverWith(502) })).rejects.toThrow('{"502":');
});
