import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createApp } from '@blindspot/service-kit/http/create-app';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';

// What is true of these calls as of any other stands in `service-proxy.test.ts`, tried both ways.
const services = await playServices();
const impatient = { UPSTREAM_TIMEOUT_MS: '500' };
const { url, app, logText } = await openGateway(services.url, impatient, { neighbours: services.neighbours });
const id = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';

const ask = (path: string, init?: RequestInit) =>
  fetch(`${url}${path}`, init).then((reply) => reply.body?.cancel());

describe('a call that is handed over', () => {
  test('is one that waits for nothing, of a service that is told nothing which only a connection tells', async () => {
    const body = '{}';
    await ask('/api/my-requests');
    await ask(`/api/feedback-requests/${id}/close`, { method: 'PUT', body });
    await ask('/api/admin/testimonials');
    expect(services.received.map(({ isHandedOver }) => isHandedOver)).toEqual([true, true, true]);
    services.received.length = 0;
    await ask('/api/login', { method: 'POST', body });
    await ask(`/api/feedback-summary/${id}`);
    await ask('/api/events');
    await ask(`/api/feedback-response/${id}`, { method: 'POST', body });
    const streamed = new Blob([body]).stream();
    await ask('/api/feedback-requests', { method: 'POST', body: streamed, duplex: 'half' });
    expect(services.received.map(({ isHandedOver }) => isHandedOver)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('and is not answered in time is 504, and what is said of it later reaches nobody', async () => {
    const late = Promise.withResolvers<ServerResponse>();
    services.answer((_request, reply) => late.resolve(reply));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const askAgain = async () => {
      const outgoing = httpRequest(`${url}/api/my-requests`, { agent }).end();
      const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
      return { reply, said: JSON.parse(await text(reply)) as unknown };
    };
    const { reply, said } = await askAgain();
    expect([reply.statusCode, reply.headers['retry-after'], reply.headers['x-frame-options']]).toEqual([
      504,
      '2',
      'DENY',
    ]);
    expect(said).toMatchObject({
      code: 'service_unavailable',
      request_id: reply.headers['x-request-id'],
    });
    const answer = await late.promise;
    answer.writeHead(200, { 'content-length': 4 });
    answer.write('late');
    answer.end();
    services.answer(json(200, { requests: [] }));
    expect((await askAgain()).said).toEqual({ requests: [] });
    agent.destroy();
  });

  test('and is never read is not answered in time either', async () => {
    const deaf = await openGateway(services.url, impatient, { neighbours: { requests: () => undefined } });
    const path = `/api/feedback-requests/${id}/close`;
    const reply = await fetch(`${deaf.url}${path}`, { method: 'PUT', body: '{}' });
    expect(reply.status).toBe(504);
  });

  test('and is answered late is nothing that its service complains of', async () => {
    const log: string[] = [];
    const logger = createLogger('requests', 'debug', { write: (line) => void log.push(line) });
    const service = await createApp({ name: 'requests', logger, operations: false });
    const mayAnswer = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    service.get('/api/my-requests', async (_request, reply) => {
      await mayAnswer.promise;
      void reply.send({ requests: [] });
      answered.resolve();
      return reply;
    });
    await service.ready();
    const neighbours = { requests: service.routing.bind(service) };
    const late = await openGateway(services.url, impatient, { neighbours });
    expect((await fetch(`${late.url}/api/my-requests`)).status).toBe(504);
    await eventually(() => expect(log.join('')).toContain('"status":504'));
    mayAnswer.resolve();
    await answered.promise;
    expect(log.join('')).not.toContain('"warn"');
    await service.close();
  });

  test('may wait for longer than a connection may be idle', async () => {
    const waiting = await openGateway(services.url, {}, { neighbours: services.neighbours });
    waiting.app.server.timeout = 100;
    services.answer((request, reply) => void setTimeout(() => json(200, {})(request, reply), 400));
    expect((await fetch(`${waiting.url}/api/my-requests`)).status).toBe(200);
    const sent = await fetch(`${waiting.url}/api/feedback-response/${id}`, { method: 'POST', body: '{}' });
    expect(sent.status).toBe(200);
  });

  test('may take longer to come in than its answer may take to begin', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const said = text(socket);
    socket.write(
      `POST /api/feedback-response/${id} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{`,
    );
    setTimeout(() => socket.write('}'), 2 * Number(impatient.UPSTREAM_TIMEOUT_MS));
    expect(await said).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each<[number, (answer: ServerResponse) => void]>([
    [200, (answer) => json(200, {})(answer.req, answer)],
    [504, () => undefined],
  ])('is the last of its connection where the gateway stops meanwhile: %i', async (status, respond) => {
    const asked = Promise.withResolvers<ServerResponse>();
    services.answer((_request, reply) => asked.resolve(reply));
    const stopping = await openGateway(services.url, impatient, { neighbours: services.neighbours });
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

  test('is counted and told of like any other', async () => {
    const before = logText().length;
    await fetch(`${url}/api/my-requests`);
    await eventually(() => expect(logText().slice(before)).toContain('"operation":"list-my-requests"'));
    expect(await app.metrics.metrics()).toMatch(
      /http_request_duration_seconds_count\{operation="list-my-requests",method="GET",status="200"\} \d/,
    );
  });
});
