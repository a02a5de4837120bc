import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { patientFetch } from './patient-fetch.ts';

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

const created: Answer = (_, reply) => void reply.writeHead(201).end('{"ok":true}');
const breaking: Answer = (request) => void request.socket.destroy();
const breakingOff: Answer = (request, reply) => {
  reply.writeHead(201, { 'content-length': '100' }).write('{"ok"');
  setTimeout(() => request.socket.destroy(), 20);
};
const notNow =
  (status: number, retryAfter: string): Answer =>
  (_, reply) =>
    void reply.writeHead(status, { 'retry-after': retryAfter }).end('{"code":"later"}');

async function serverThat(...answers: readonly [Answer, ...Answer[]]) {
  const bodies: string[] = [];
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      bodies.push(body);
      (answers[bodies.length - 1] ?? answers.at(-1) ?? created)(request, reply);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, bodies };
}

const post = { method: 'POST', body: '{"the":"same"}' };

test.each([
  ['a connection that breaks', breaking],
  ['a reply that breaks off', breakingOff],
  ['502', notNow(502, '0')],
  ['503', notNow(503, '0')],
  ['429', notNow(429, '0')],
])('patientFetch repeats a call with the same body after %s', async (_, failing) => {
  const { url, bodies } = await serverThat(failing, failing, created);
  const reply = await patientFetch({ forMs: 60_000 })(url, post);
  expect([reply.status, await reply.json()]).toEqual([201, { ok: true }]);
  expect(bodies).toEqual([post.body, post.body, post.body]);
});

test.each([409, 422, 500])('patientFetch returns a reply with the status %i at once', async (status) => {
  const { url, bodies } = await serverThat(notNow(status, '0'));
  expect((await patientFetch({ forMs: 60_000 })(url, post)).status).toBe(status);
  expect(bodies).toHaveLength(1);
});

test('patientFetch returns the last reply if Retry-After asks for more time than is left', async () => {
  const { url, bodies } = await serverThat(notNow(429, '3600'));
  const reply = await patientFetch({ forMs: 60_000 })(url, post);
  expect([reply.status, await reply.json()]).toEqual([429, { code: 'later' }]);
  expect(bodies).toHaveLength(1);
});

test('patientFetch waits no longer than its longest pause, whatever Retry-After asks for', async () => {
  const { url } = await serverThat(notNow(503, '3600'), created);
  const reply = await patientFetch({ forMs: 60_000, longestPauseMs: 20 })(url, post);
  expect(reply.status).toBe(201);
});

test('patientFetch throws the connection error when its time is up', async () => {
  const { url } = await serverThat(breaking);
  await expect(patientFetch({ forMs: 200 })(url, post)).rejects.toThrow('fetch failed');
});
