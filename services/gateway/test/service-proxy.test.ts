import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@blindspot/test-kit/eventually';
import { createFaultProxy } from '@blindspot/test-kit/fault-proxy';
import type { App } from '@blindspot/service-kit/http/create-app';
import { afterAll, describe, expect, test } from 'vitest';
import { json, openGateway, playServices, type Respond } from './harness.ts';

const services = await playServices();
const impatient = { UPSTREAM_TIMEOUT_MS: '500' };
const { url, app, logText } = await openGateway(services.url, impatient);
const patient = await openGateway(services.url, { UPSTREAM_TIMEOUT_MS: '60000' });
const id = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';

const connectionsOf = ({ server }: App): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const send = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);

/** Sends a request with headers that fetch would not send. */
async function sendRaw(
  path: string,
  headers: Record<string, string>,
  body?: string,
  { isRead = true, method = body === undefined ? 'GET' : 'POST' } = {},
): Promise<IncomingMessage> {
  const outgoing = httpRequest(`${url}${path}`, { method, headers });
  outgoing.end(body);
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
  if (isRead) reply.resume();
  return reply;
}

const long = Buffer.alloc(3 * 1_024 * 1_024, 'ä€');

describe('forwarded API call', () => {
  test('an API call is forwarded with its path, query, body and token, and gets the reply of the service', async () => {
    services.answer(json(201, { ok: true }, { 'retry-after': '1', 'cache-control': 'private' }));
    const reply = await send(`/api/feedback-response/${id}?x=1`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer secret-token-1',
        'content-type': 'application/json',
        'idempotency-key': 'key-12345',
      },
      body: '{"a":"ü"}',
    });
    expect([reply.status, await reply.json(), reply.headers.get('cache-control')]).toEqual([
      201,
      { ok: true },
      'private',
    ]);
    expect(services.received).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: `/api/feedback-response/${id}?x=1`,
        body: '{"a":"ü"}',
        headers: expect.objectContaining({
          authorization: 'Bearer secret-token-1',
          'idempotency-key': 'key-12345',
        }),
      }),
    ]);
  });

  test('W2 V13.2.5 V13.4.4 any call outside the API contract gets 404 and is not forwarded', async () => {
    const replies = await Promise.all([
      send('/api/nothing'),
      send('/api/my-requests', { method: 'POST' }),
      send('/metrics'),
      send('/openapi.json'),
      send('/health/ready'),
      send('/.well-known/jwks.json'),
      send('/api/my-requests/'),
      send('/API/my-requests'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    expect(services.received).toEqual([]);
  });

  test.each([
    '/api/admin%2fadmins',
    '/api//admin/admins',
    '//api/admin/admins',
    '/api/admin/admins/',
    '/api/admin/admins;a=b',
    '/api/./admin/admins%00',
    '/api/admin%5cadmins',
    '/api/x/%2e%2e/admin/admins',
    '/api/feedback-request/..',
    '/api/admin/testimonials/../admins',
    '/api/feedback-summary/.',
    '/api/admin/admins%20',
    '/api/admin/testimonials/..%2f..%2fadmins',
    '/api/Admin/admins',
    '/api/admin/admins.',
    '/api/admin/%61dmins%2f',
    '/api/feedback-request/..%5c..%5cadmin',
    '/api/%61dmin/admins%3f',
  ])('V1.1.1 the gateway rejects the disguised path %s', async (path) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.end(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[014] /);
    expect(services.received).toEqual([]);
  });

  test('W2 V13.2.5 a call with an absolute address is not forwarded', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.end('GET http://evil.example/api/my-requests HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
    expect(services.received).toEqual([]);
  });
});

describe('forwarded headers', () => {
  test('W3 W4 V4.1.3 headers that only the gateway may set are replaced by the values of the gateway', async () => {
    await sendRaw('/api/my-requests', {
      'x-user-id': 'admin',
      'x-internal-auth': 'yes',
      'x-forwarded-for': '8.8.8.8',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '8.8.8.8',
      forwarded: 'for=8.8.8.8',
      'x-http-method-override': 'DELETE',
      'x-request-id': '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d',
    });
    const headers = services.received[0]?.headers ?? {};
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'blindspot.example',
      'x-forwarded-proto': 'https',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-request-id']).not.toBe('6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d');
    for (const name of ['x-user-id', 'x-internal-auth', 'x-real-ip', 'forwarded', 'x-http-method-override']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  test('W5 V4.1.3 headers that only the gateway may set cannot be removed by naming them in Connection', async () => {
    await sendRaw('/api/my-requests', {
      connection: 'close, x-request-id, x-forwarded-for, authorization',
      authorization: 'Bearer secret-token-1',
    });
    const headers = services.received[0]?.headers ?? {};
    expect(headers).toHaveProperty('x-request-id');
    expect(headers).toHaveProperty('x-forwarded-for');
    expect(headers).not.toHaveProperty('authorization');
  });

  test('cookies are forwarded only to the auth service', async () => {
    await sendRaw('/api/session/refresh', { cookie: 'a=1' }, '');
    let asCame: readonly string[] = [];
    services.answer((request, reply) => {
      asCame = request.rawHeaders;
      reply.end();
    });
    await sendRaw('/api/my-requests', { cookie: 'a=1' });
    expect(services.received.map(({ headers }) => headers.cookie)).toEqual(['a=1', undefined]);
    expect(asCame).not.toContain('cookie');
  });

  test('Content-Length is forwarded even if the Connection header names it', async () => {
    const headers = { connection: 'close, content-length', 'content-type': 'application/json' };
    await sendRaw(`/api/feedback-response/${id}`, headers, '{"a":1}');
    expect(services.received).toMatchObject([{ body: '{"a":1}', headers: { 'content-length': '7' } }]);
  });

  test('prefetch headers and the method HEAD are forwarded, because neither may open a result', async () => {
    const path = `/api/feedback-summary/${id}`;
    await sendRaw(path, { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' });
    await send(path, { method: 'HEAD' });
    expect(services.received).toMatchObject([
      { method: 'GET', headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' } },
      { method: 'HEAD', url: path },
    ]);
  });

  test("W12 V3.2.1 V3.4.1 V3.4.4 reply headers name no software and include the gateway's security headers", async () => {
    const upstreamHeaders = {
      server: 'nginx',
      'X-Powered-By': 'x',
      connection: 'close',
      'set-cookie': 'r=1; HttpOnly',
    };
    const oneByOne: Respond = (_request, reply) => {
      for (const [name, value] of Object.entries(upstreamHeaders)) reply.setHeader(name, value);
      reply.write('{');
      reply.end('}');
    };
    for (const respond of [json(200, {}, upstreamHeaders), oneByOne]) {
      services.answer(respond);
      const reply = await send('/api/my-requests');
      expect(await reply.json()).toEqual({});
      expect(reply.headers.get('connection')).not.toBe('close');
      expect(reply.headers.get('server')).toBeNull();
      expect(reply.headers.get('x-powered-by')).toBeNull();
      expect(reply.headers.get('set-cookie')).toBe('r=1; HttpOnly');
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(reply.headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
});

describe('forwarded body', () => {
  test('a body that exceeds its size limit is rejected before it is forwarded', async () => {
    const reply = await send('/api/login', { method: 'POST', body: 'x'.repeat(17 * 1_024) });
    expect([reply.status, await reply.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'body_too_large' }),
    ]);
    expect(services.received).toEqual([]);
  });

  test('W9 a body without a Content-Length is rejected if it exceeds the size limit', async () => {
    const chunk = Buffer.alloc(8 * 1_024, 'x');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < 12; i += 1) controller.enqueue(chunk);
        controller.close();
      },
    });
    const reply = await send('/api/feedback-requests', { method: 'POST', body, duplex: 'half' });
    expect([reply.status, await reply.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'body_too_large' }),
    ]);
    expect(services.received).toEqual([]);
  });

  test('a body without a Content-Length is accepted below the size limit', async () => {
    const body = new Blob(['{"a":1}']).stream();
    expect((await send('/api/feedback-requests', { method: 'POST', body, duplex: 'half' })).status).toBe(200);
    expect(services.received[0]?.body).toBe('{"a":1}');
  });

  test.each([
    ['JSON', 'application/json', '{"a":"ü","b":[1,2]}'],
    ['JSON with a charset', 'application/json; charset=utf-8', '"just text"'],
    ['JSON with spaces', 'application/json', ' { "a" : 1.0 } '],
    ['CSV', 'text/csv', 'a,b\r\n'],
  ])('a body with %s is forwarded unchanged with its content type', async (_, type, body) => {
    await send(`/api/feedback-response/${id}`, { method: 'POST', body, headers: { 'content-type': type } });
    expect(services.received).toMatchObject([{ body, headers: { 'content-type': type } }]);
  });

  test('the body of a GET is not forwarded', async () => {
    const reply = await sendRaw('/api/my-requests', { 'content-length': '3' }, 'abc', { method: 'GET' });
    expect(reply.statusCode).toBe(200);
    expect(services.received[0]).toMatchObject({ body: '' });
  });
});

describe('forwarded reply', () => {
  test.each([
    ['announced', { 'content-length': String(long.length) }],
    ['not announced', {}],
  ])('a long reply whose length is %s arrives complete, even if it is read slowly', async (_how, headers) => {
    services.answer((_request, reply) => void reply.writeHead(200, headers).end(long));
    const reply = await sendRaw('/api/my-requests', {}, undefined, { isRead: false });
    const pieces: Buffer[] = [];
    for await (const piece of reply) {
      pieces.push(piece as Buffer);
      await new Promise(setImmediate);
    }
    expect(Buffer.concat(pieces).equals(long)).toBe(true);
  });

  test('the reply to a HEAD keeps its content length', async () => {
    services.answer((_request, reply) => void reply.writeHead(200, { 'content-length': '1234' }).end());
    const reply = await send('/api/my-requests', { method: 'HEAD' });
    expect([reply.status, reply.headers.get('content-length')]).toEqual([200, '1234']);
  });

  test.each([204, 304])('a reply without a body is forwarded without a body: %i', async (status) => {
    services.answer((_request, reply) => void reply.writeHead(status).end());
    const reply = await send('/api/my-requests');
    expect([reply.status, await reply.text()]).toEqual([status, '']);
  });

  test('a long reply is aborted at its service when the caller disconnects', async () => {
    const left = Promise.withResolvers<void>();
    services.answer((_request, reply) => {
      reply.on('close', () => left.resolve());
      reply.writeHead(200).write(long);
    });
    const leaving = new AbortController();
    await send('/api/my-requests', { signal: leaving.signal });
    leaving.abort();
    await left.promise;
  });
});

/** Sends a call and disconnects once the service has received it. Returns the service's unsent reply. */
async function askAndLeave(method: 'GET' | 'HEAD' | 'POST'): Promise<ServerResponse> {
  const asked = Promise.withResolvers<ServerResponse>();
  services.answer((_request, reply) => asked.resolve(reply));
  const socket = connect(Number(new URL(patient.url).port), '127.0.0.1');
  const path = method === 'POST' ? `/api/feedback-response/${id}` : '/api/my-requests';
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`);
  const reply = await asked.promise;
  socket.destroy();
  return reply;
}

describe('service that has not started its reply', () => {
  test.each(['GET', 'HEAD'] as const)(
    'a %s is aborted at its service if the caller disconnects before the reply starts',
    async (method) => {
      const before = patient.logText();
      const reply = await askAndLeave(method);
      await eventually(() => expect(reply.destroyed).toBe(true));
      expect(patient.logText().slice(before.length)).not.toMatch(/"status":5|"error"/);
      services.answer(json(200, { requests: [] }));
      expect((await fetch(`${patient.url}/api/my-requests`)).status).toBe(200);
    },
  );

  test('a call with a body is not aborted at its service when the caller disconnects', async () => {
    const before = await connectionsOf(patient.app);
    const reply = await askAndLeave('POST');
    await eventually(async () => expect(await connectionsOf(patient.app)).toBeLessThanOrEqual(before));
    expect(reply.destroyed).toBe(false);
    reply.end();
  });
});

test('a body of several chunks arrives complete', async () => {
  const body = JSON.stringify({ a: 'ü'.repeat(60_000) });
  await send(`/api/feedback-response/${id}`, { method: 'POST', body });
  expect(services.received.map((one) => one.body === body)).toEqual([true]);
});

test('a caller that disconnects in the middle of a body causes no error and no call to a service', async () => {
  const left = await openGateway(services.url);
  const socket = connect(Number(new URL(left.url).port), '127.0.0.1');
  const head =
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n';
  socket.write(`${head}{"a":`);
  await eventually(async () => expect(await connectionsOf(left.app)).toBe(1));
  socket.destroy();
  await eventually(async () => expect(await connectionsOf(left.app)).toBe(0));
  expect(services.received).toEqual([]);
  expect(left.logText()).not.toContain('a request failed');
});

const refusalOf = async (path: string, init?: RequestInit) => {
  const reply = await send(path, init);
  const body = await reply.text();
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(body).not.toMatch(/127\.0\.0\.1|ECONN|undici|socket/i);
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), ...JSON.parse(body) };
};

describe('failure of a service', () => {
  test('the gateway does not repeat a call if the service replies 503', async () => {
    services.answer(json(503, { code: 'busy' }, { 'retry-after': '1' }));
    const reply = await send('/api/my-requests');
    expect([reply.status, await reply.json(), services.received.length]).toEqual([503, { code: 'busy' }, 1]);
  });

  test('W19 V16.5.1 the gateway returns 503 without the address of an unreachable service', async () => {
    const lonely = await openGateway('http://127.0.0.1:1');
    const reply = await fetch(`${lonely.url}/api/my-requests`);
    const body = await reply.text();
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    expect(JSON.parse(body)).toMatchObject({
      code: 'service_unavailable',
      request_id: reply.headers.get('x-request-id'),
    });
    expect(body).not.toMatch(/127\.0\.0\.1|ECONN/);
  });

  test('the gateway returns 502 if a service drops the connection', async () => {
    services.answer((request) => void request.socket.resetAndDestroy());
    expect(await refusalOf('/api/my-requests')).toMatchObject({ status: 502, code: 'service_unavailable' });
    expect(await refusalOf('/api/login', { method: 'POST', body: '{}' })).toMatchObject({ status: 502 });
    expect(services.received.length).toBe(2);
  });

  test('the gateway returns 502 if a service breaks off its reply before the body', async () => {
    services.answer((_request, reply) => {
      reply.writeHead(200, { 'content-length': '4' }).flushHeaders();
      setImmediate(() => reply.destroy());
    });
    expect(await refusalOf('/api/my-requests')).toMatchObject({ status: 502, code: 'service_unavailable' });
  });

  test('a reply to a caller who left is logged once, as a warning without a stack', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const { url: own, app: gateway, logText: lines } = await openGateway(services.url);
    services.answer((_request, reply) => asked.resolve(reply));
    const leaving = new AbortController();
    const call = fetch(`${own}/api/login`, { method: 'POST', body: '{}', signal: leaving.signal });
    const reply = await asked.promise;
    leaving.abort();
    await expect(call).rejects.toThrow();
    await eventually(async () => expect(await connectionsOf(gateway)).toBe(0));
    reply.end('{}');
    await eventually(() => expect(lines()).toContain('UND_ERR_ABORTED'));
    const logged = lines()
      .split('\n')
      .filter((line) => line.includes('UND_ERR_ABORTED'));
    expect(logged).toEqual([expect.stringContaining('"level":"warn"')]);
    expect(logged.join()).not.toContain('"stack"');
  });

  test.each([
    ['short', 20, 'half'],
    ['long', long.length, long.subarray(0, 100_000)],
  ])('a %s reply that a service aborts is aborted for the caller too', async (_, length, part) => {
    services.answer((_request, reply) => {
      reply.writeHead(200, { 'content-length': String(length) }).write(part);
      setImmediate(() => reply.destroy());
    });
    await expect(send('/api/my-requests').then((reply) => reply.arrayBuffer())).rejects.toThrow();
    services.answer(json(200, { requests: [] }));
    expect((await send('/api/my-requests')).status).toBe(200);
  });

  test('the gateway returns 504 after the timeout if a service never replies', async () => {
    services.answer(() => undefined);
    expect(await refusalOf('/api/my-requests')).toMatchObject({ status: 504, code: 'service_unavailable' });
  });

  test('a service that does not respond does not delay calls to other services', async () => {
    const wire = await createFaultProxy(services.url);
    const far = await openGateway(services.url, {
      REQUESTS_URL: wire.through(services.url),
      UPSTREAM_TIMEOUT_MS: '500',
    });
    wire.blackHole();
    const slow = fetch(`${far.url}/api/my-requests`);
    expect((await fetch(`${far.url}/api/testimonials`)).status).toBe(200);
    expect((await slow).status).toBe(504);
    await wire.stop();
  });

  test('failed calls leave no token and no body in the log', () => {
    expect(logText()).not.toMatch(/secret-token-1|ü/);
  });
});

describe('forwarded event stream', () => {
  test('an event stream is forwarded event by event', async () => {
    services.answer((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' });
      reply.write('event: count\ndata: 1\n\n');
    });
    const reply = await send('/api/events', {
      headers: { authorization: 'Bearer secret-token-1' },
    });
    const reader = reply.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toBe('event: count\ndata: 1\n\n');
    await reader?.cancel();
  });

  test('an event stream is closed at its service when the caller disconnects', async () => {
    const left = Promise.withResolvers<void>();
    services.answer((_request, reply) => {
      reply.on('close', () => left.resolve());
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    });
    const leaving = new AbortController();
    await send('/api/events', { signal: leaving.signal });
    leaving.abort();
    await left.promise;
  });
});

test('a download is aborted at its service when the caller disconnects', async () => {
  const left = Promise.withResolvers<void>();
  services.answer((_request, reply) => {
    reply.on('close', () => left.resolve());
    reply.writeHead(200, { 'content-type': 'text/csv' }).write('id\r\n');
  });
  const leaving = new AbortController();
  await fetch(`${patient.url}/api/admin/users-responses`, {
    headers: { authorization: 'Bearer secret-token-1', accept: 'text/csv' },
    signal: leaving.signal,
  });
  leaving.abort();
  await left.promise;
});

test('a download that takes longer than the timeout of a call arrives complete', async () => {
  services.answer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/csv' }).write('\uFEFF');
    setTimeout(() => reply.end('id\r\n'), 2_000);
  });
  const reply = await send('/api/admin/users-responses', { headers: { accept: 'text/csv' } });
  expect(await reply.text()).toBe('id\r\n');
});

test('the gateway can stop while a stream is open', async () => {
  services.answer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
  });
  const stopping = await openGateway(services.url);
  const reply = await fetch(`${stopping.url}/api/events`);
  await stopping.app.close();
  await expect(reply.text()).rejects.toThrow();
});

afterAll(() => app.close());
