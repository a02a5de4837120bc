import { connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';

const services = await playServices();
type Gateway = Awaited<ReturnType<typeof openGateway>>;
// Without a database, each gateway counts alone, but both have the same secret limits.
const one = await openGateway(services.url, { RATE_LIMIT: 'on' });
const other = await openGateway(services.url, { RATE_LIMIT: 'on' });

const openConnections = ({ app }: Gateway): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

async function sendAndLeave(at: Gateway, requestId: string, head: string): Promise<void> {
  const asked = Promise.withResolvers<ServerResponse>();
  services.answer((_request, reply) => asked.resolve(reply));
  const before = await openConnections(at);
  const socket = connect(Number(new URL(at.url).port), '127.0.0.1');
  socket.write(`POST /api/feedback-response/${requestId} HTTP/1.1\r\nHost: x\r\n${head}`);
  const reply = await asked.promise;
  socket.destroy();
  await eventually(async () => expect(await openConnections(at)).toBeLessThanOrEqual(before));
  json(201, {})(reply.req, reply);
}

async function send(at: Gateway, requestId: string): Promise<number> {
  services.answer(json(201, {}));
  return (await fetch(`${at.url}/api/feedback-response/${requestId}`, { method: 'POST', body: '{}' })).status;
}

const bodies = {
  'JSON body': 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  'chunked body': 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'empty body': 'Content-Length: 0\r\n\r\n',
};

test.each(Object.entries(bodies))(
  'an answer is stored even if an earlier caller sent a %s and disconnected before the reply',
  async (_, head) => {
    const requestId = randomUUID();
    await sendAndLeave(one, requestId, head);
    expect(await send(one, requestId)).toBe(201);
  },
);

test('stored answers count towards the limit even if their senders disconnected before the reply', async () => {
  const requestId = randomUUID();
  let limit = 0;
  while ((await send(one, requestId)) === 201) limit += 1;
  for (let left = 0; left < 15; left += 1) await sendAndLeave(other, requestId, bodies['JSON body']);
  let stored = 0;
  while ((await send(other, requestId)) === 201) stored += 1;
  expect(stored).toBe(limit - 15);
});
