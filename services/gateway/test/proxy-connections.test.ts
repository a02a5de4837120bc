import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';

const services = await playServices();
const impatient = { UPSTREAM_TIMEOUT_MS: '500' };
const { url, app, logText } = await openGateway(services.url, impatient);
const id = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';

test('the gateway returns 504 if a service is late, and the late reply does not disturb the next call', async () => {
  const late = Promise.withResolvers<ServerResponse>();
  services.answer((_request, reply) => late.resolve(reply));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const askAgain = async () => {
    const outgoing = httpRequest(`${url}/api/my-requests`, { agent }).end();
    const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { reply, body: JSON.parse(await text(reply)) as unknown };
  };
  const { reply, body } = await askAgain();
  expect([reply.statusCode, reply.headers['retry-after'], reply.headers['x-frame-options']]).toEqual([
    504,
    '2',
    'DENY',
  ]);
  expect(body).toMatchObject({ code: 'service_unavailable', request_id: reply.headers['x-request-id'] });
  const answer = await late.promise;
  answer.writeHead(200, { 'content-length': 4 });
  answer.end('late');
  services.answer(json(200, { requests: [] }));
  expect((await askAgain()).body).toEqual({ requests: [] });
  agent.destroy();
});

test('a call to a slow service survives the idle timeout of the connection', async () => {
  const waiting = await openGateway(services.url);
  waiting.app.server.timeout = 100;
  services.answer((request, reply) => void setTimeout(() => json(200, {})(request, reply), 400));
  expect((await fetch(`${waiting.url}/api/my-requests`)).status).toBe(200);
  const sent = await fetch(`${waiting.url}/api/feedback-response/${id}`, { method: 'POST', body: '{}' });
  expect(sent.status).toBe(200);
});

test('the time that a body takes to arrive does not count towards the timeout of the service', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const body = text(socket);
  socket.write(
    `POST /api/feedback-response/${id} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{`,
  );
  setTimeout(() => socket.write('}'), 2 * Number(impatient.UPSTREAM_TIMEOUT_MS));
  expect(await body).toMatch(/^HTTP\/1\.1 200 /);
});

test.each<[number, (answer: ServerResponse) => void]>([
  [200, (answer) => json(200, {})(answer.req, answer)],
  [504, () => undefined],
])('a call during a shutdown gets its reply, and its connection is closed: %i', async (status, respond) => {
  const asked = Promise.withResolvers<ServerResponse>();
  services.answer((_request, reply) => asked.resolve(reply));
  const stopping = await openGateway(services.url, impatient);
  const agent = new Agent({ keepAlive: true });
  const outgoing = httpRequest(`${stopping.url}/api/my-requests`, { agent }).end();
  const answer = await asked.promise;
  const stopped = stopping.app.close();
  await eventually(() => expect(stopping.app.server.listening).toBe(false));
  respond(answer);
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect([reply.statusCode, reply.headers.connection]).toEqual([status, 'close']);
  reply.resume();
  await stopped;
  agent.destroy();
});

test('a proxied call is logged and counted under the name of its operation', async () => {
  const before = logText().length;
  await fetch(`${url}/api/my-requests`);
  await eventually(() => expect(logText().slice(before)).toContain('"operation":"list-my-requests"'));
  expect(await app.metrics.metrics()).toMatch(
    /http_request_duration_seconds_count\{operation="list-my-requests",method="GET",status="200"\} \d/,
  );
});
