import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { eventually } from '@blindspot/test-kit/eventually';
import { Gauge } from 'prom-client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addRoute } from '../src/http/add-route.ts';
import { AppError } from '../src/process/app-error.ts';
import { createApp, type App } from '../src/http/create-app.ts';
import { capturedLog } from './captured-log.ts';
import { createNote, getNote } from './sample-routes.ts';

const id = '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d';
const requestId = '0b7c1d52-7e0e-4a3f-8f6e-2d1c9b8a7f60';
let app: App;
let log: ReturnType<typeof capturedLog>;
let noteOf: (id: string) => { id: string; text: string };
let brokerIsAway: boolean;
let brokerChecks = 0;

beforeEach(async () => {
  log = capturedLog();
  noteOf = (noteId) => ({ id: noteId, text: 'kept' });
  brokerIsAway = false;
  app = await createApp({
    name: 'requests',
    logger: log.logger,
    bodyLimit: 40_000,
    checks: {
      database: () => undefined,
      nats: () => {
        brokerChecks += 1;
        if (brokerIsAway) throw new Error('away');
      },
    },
  });
  addRoute(app, createNote, {}, ({ body }) => ({ id, text: body.text }));
  addRoute(app, getNote, {}, ({ params }) => noteOf(params.id));
});

afterEach(() => app.close());

const post = (payload: string, contentType = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/notes', headers: { 'content-type': contentType }, payload });

const sendBytes = (payload: Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/notes',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

const members = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, index]));

async function exchange(bytes: string): Promise<string> {
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(url.port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}

test('an app starts although a plugin takes minutes to load', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  app.register(() => loaded);
  const ready = app.ready();
  await vi.advanceTimersByTimeAsync(300_000);
  load();
  await ready;
});

describe('repeatedHeader', () => {
  test.each([
    ['Host', 'Host: a.example\r\nHost: b.example\r\n'],
    ['Authorization', 'Host: a.example\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n'],
    ['Content-Type', 'Host: a.example\r\nContent-Type: application/json\r\ncontent-type: text/plain\r\n'],
    ['Origin', 'Host: a.example\r\nOrigin: https://a.example\r\nORIGIN: https://b.example\r\n'],
  ])('the app answers 400 to a call with two %s headers', async (_name, lines) => {
    const reply = await exchange(`GET /api/notes/${id} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toContain('"code":"bad_request"');
  });

  test('the app serves a call that repeats only list headers', async () => {
    const lines =
      'Host: a.example\r\nAccept: text/html\r\nAccept: */*\r\nX-Forwarded-For: a\r\nX-Forwarded-For: b\r\n';
    const reply = await exchange(`GET /api/notes/${id} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  });
});

test.each(['websocket', 'h2c'])(
  'the app ignores an upgrade to %s and closes the connection after the reply',
  async (protocol) => {
    const upgrade = `GET /api/notes/${id} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
    const reply = await exchange(`${upgrade}GET /api/notes/${id} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(reply.toLowerCase()).toContain('connection: close');
  },
);

describe('response', () => {
  test('V8.2.3 V15.3.1 a response has the status of the contract and only the declared members', async () => {
    noteOf = (noteId) => ({ id: noteId, text: 'kept', secret: 'never' }) as { id: string; text: string };
    expect((await post('{"text":"hello"}')).statusCode).toBe(201);
    expect((await app.inject(`/api/notes/${id}`)).json()).toEqual({ id, text: 'kept' });
  });

  test('W12 V14.2.2 V14.3.2 a response forbids caching unless its route allows it', async () => {
    app.get('/cached', (_request, reply) => reply.header('cache-control', 'public, max-age=60').send({}));
    expect((await app.inject(`/api/notes/${id}`)).headers['cache-control']).toBe('no-store');
    expect((await app.inject('/cached')).headers['cache-control']).toBe('public, max-age=60');
  });

  test('a response has the request id from the gateway, or a new one if the id is malformed', async () => {
    const kept = await app.inject({ url: '/nowhere', headers: { 'x-request-id': requestId } });
    expect(kept.headers['x-request-id']).toBe(requestId);
    expect(kept.json()).toMatchObject({ request_id: requestId });
    for (const made of ['bad id\u2028', 'user-bob-42', 'a'.repeat(36)]) {
      const replaced = await app.inject({ url: '/nowhere', headers: { 'x-request-id': made } });
      expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    }
  });

  test('a public app replaces the request id of its caller with a new one', async () => {
    const open = await createApp({ name: 'gateway', logger: log.logger, takesRequestIds: false });
    const reply = await open.inject({ url: '/nowhere', headers: { 'x-request-id': requestId } });
    await open.close();
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(reply.headers['x-request-id']).not.toBe(requestId);
    expect(reply.body).not.toContain(requestId);
  });
});

describe('error response', () => {
  test('V4.1.1 an error response is a problem document', async () => {
    const reply = await app.inject('/nowhere');
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(reply.json()).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'There is nothing here.',
      code: 'not_found',
      request_id: reply.headers['x-request-id'],
    });
  });

  test('V2.2.1 an error response names the field that breaks the schema', async () => {
    const reply = await post(JSON.stringify({ text: 'x'.repeat(101) }));
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: 'validation_failed',
      detail: "Please check 'text': Use at most 100 characters.",
      errors: [{ path: 'text', message: 'Use at most 100 characters', code: 'too_long', limit: 100 }],
    });
  });

  test('an error response names a missing field in plain words', async () => {
    expect((await post('{}')).json()).toMatchObject({ detail: "Please check 'text': Fill this in." });
  });

  test.each([
    ['an unknown member', '{"text":"a","more":1}', 422, 'validation_failed'],
    ['no body', '', 422, 'validation_failed'],
    ['broken JSON', '{"text":', 400, 'invalid_json'],
    ['a __proto__ member', '{"text":"a","__proto__":{"admin":true}}', 400, 'invalid_json'],
    ['a constructor prototype', '{"text":"a","constructor":{"prototype":{}}}', 400, 'invalid_json'],
    ['nine levels', `{"text":"a","extra":${'['.repeat(8)}${']'.repeat(8)}}`, 422, 'too_deep'],
    ['a NUL character', String.raw`{"text":"a\u0000b"}`, 422, 'invalid_text'],
    ['a lone surrogate', String.raw`{"text":"a\ud800b"}`, 422, 'invalid_text'],
    ['a lone surrogate in a name', String.raw`{"text":"a","\udc00":1}`, 422, 'invalid_text'],
    ['two thousand and one members', JSON.stringify({ text: 'a', extra: members(2_000) }), 422, 'too_many'],
    [
      'a list with too many entries',
      JSON.stringify({ text: 'a', extra: Array(2_500).fill(0) }),
      422,
      'too_many',
    ],
    [
      'too many members in many objects',
      `{"text":"a","extra":[${'{"a":1},'.repeat(1_100)}1]}`,
      422,
      'too_many',
    ],
    ['a body over the limit', JSON.stringify({ text: 'x'.repeat(40_000) }), 413, 'body_too_large'],
  ])('V1.5.2 V15.3.6 the app rejects %s', async (_what, payload, status, code) => {
    const reply = await post(payload);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ status, code });
  });

  test('an error response names the field whose text cannot be stored', async () => {
    expect((await post(String.raw`{"text":"a\ud800b"}`)).json()).toMatchObject({
      detail: "Please check 'text': Remove the broken or invisible characters.",
      errors: [{ path: 'text', message: 'Remove the broken or invisible characters', code: 'unstorable' }],
    });
  });

  test('V1.1.1 the app rejects a body that is compressed or not UTF-8', async () => {
    const latin1 = await sendBytes(Buffer.from('{"text":"caf\xe9"}', 'latin1'));
    expect([latin1.statusCode, latin1.json()]).toMatchObject([400, { code: 'invalid_json' }]);
    const zipped = await sendBytes(gzipSync('{"text":"a"}'), { 'content-encoding': 'gzip' });
    expect([zipped.statusCode, zipped.json()]).toMatchObject([415, { code: 'unsupported_encoding' }]);
    expect((await sendBytes(Buffer.from('{"text":"café 😀"}'))).json()).toMatchObject({ text: 'café 😀' });
  });

  test('V1.5.2 the app rejects a body that is not JSON', async () => {
    expect((await post('text=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await post('hello', 'text/plain')).statusCode).toBe(415);
  });

  test('W2 a malformed path parameter gets 404', async () => {
    expect((await app.inject('/api/notes/not-an-id')).statusCode).toBe(404);
    expect((await app.inject('/api/notes/a%00b')).statusCode).toBe(422);
  });

  test.each(['/api/notes/%ff', '/%', '/%E2%82', '/%zz?a=1', `/api/notes/${'a'.repeat(300)}`])(
    'a path that cannot be decoded or is too long gets 404 with a request id: %s',
    async (path) => {
      const reply = await app.inject(path);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(reply.json()).toMatchObject({ code: 'not_found', request_id: reply.headers['x-request-id'] });
    },
  );

  test.each(['OPTIONS *', 'GET http://', 'GET http://[bad]/', 'GET http://x/%'])(
    'a request target that is not a path gets 400 or 404 with a request id: %s',
    async (target) => {
      const reply = await exchange(`${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(reply).toMatch(/^HTTP\/1\.1 40[04] [^]*"request_id"/);
    },
  );

  test('an error response lists only twenty of the faults that a handler reports', async () => {
    noteOf = () => {
      const errors = Array.from({ length: 300 }, (_, index) => ({
        path: `q${index}`,
        message: 'No such question',
      }));
      throw new AppError({ status: 422, code: 'validation_failed', detail: 'Please check.', errors });
    };
    expect((await app.inject(`/api/notes/${id}`)).json<{ errors: unknown[] }>().errors).toHaveLength(20);
  });

  test('an error response carries the headers of the error', async () => {
    noteOf = () => {
      throw new AppError({
        status: 429,
        code: 'slow_down',
        detail: 'Later.',
        headers: { 'retry-after': '7' },
      });
    };
    const reply = await app.inject(`/api/notes/${id}`);
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toBe('7');
  });
});

describe('unexpected error', () => {
  test('W19 V13.4.2 V16.3.4 V16.5.1 the message of an unexpected error reaches neither the caller nor the log', async () => {
    noteOf = () => {
      throw new Error('select secret_answer from people');
    };
    const reply = await app.inject(`/api/notes/${id}`);
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({
      code: 'internal_error',
      detail: 'Something went wrong on our side. Please try again.',
    });
    expect(reply.body + log.text()).not.toContain('secret_answer');
    expect(log.lines()).toContainEqual(expect.objectContaining({ level: 'error', msg: 'a request failed' }));
  });

  test('a response that breaks its schema is logged with the field but not the value', async () => {
    noteOf = () => ({ id: 'private-value', text: 'a' });
    expect((await app.inject(`/api/notes/${id}`)).statusCode).toBe(500);
    expect(log.lines()).toContainEqual(expect.objectContaining({ paths: ['id invalid_format'] }));
    expect(log.text()).not.toContain('private-value');
  });

  test('an app logs no error if a caller disconnects while sending the body', async () => {
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const left = Promise.withResolvers<void>();
    app.server.on('connection', (connection) => connection.on('close', () => left.resolve()));
    const asked = once(app.server, 'request');
    const socket = connect(Number(url.port), '127.0.0.1');
    const head =
      'POST /api/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n';
    socket.write(`${head}{"text":`);
    await asked;
    socket.destroy();
    await left.promise;
    expect(log.text()).not.toContain('a request failed');
  });

  test('a call gets 503 with Retry-After if the database is unavailable', async () => {
    noteOf = () => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
    };
    const reply = await app.inject(`/api/notes/${id}`);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
    expect(reply.json()).toMatchObject({ code: 'database_unavailable' });
    expect(reply.body).not.toContain('10.0.0.7');
  });
});

test('V14.2.1 V16.2.1 an app logs one line for each request, without path, query or body', async () => {
  await app.inject({
    url: `/api/notes/${id}?email=bob@example.com`,
    headers: { 'x-request-id': requestId },
  });
  const line = log.lines().find((entry) => entry.msg === 'request');
  expect(Object.keys(line ?? {}).sort()).toEqual([
    'level',
    'method',
    'ms',
    'msg',
    'operation',
    'request_id',
    'route',
    'service',
    'status',
    'time',
  ]);
  expect(line).toMatchObject({
    operation: 'get-note',
    route: '/api/notes/:id',
    status: 200,
    request_id: requestId,
  });
  expect(log.text()).not.toContain('bob');
});

test('the readiness check names the unavailable dependency', async () => {
  expect((await app.inject('/health/ready')).json()).toEqual({
    status: 'ok',
    checks: { database: 'ok', nats: 'ok' },
  });
  brokerIsAway = true;
  await eventually(async () => {
    const reply = await app.inject('/health/ready');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ status: 'degraded', checks: { database: 'ok', nats: 'away' } });
  });
  expect((await app.inject('/health/live')).statusCode).toBe(200);
});

test('the readiness check queries the dependencies at most once a second', async () => {
  const before = brokerChecks;
  await Promise.all(Array.from({ length: 200 }, () => app.inject('/health/ready')));
  await app.inject('/health/ready');
  expect(brokerChecks - before).toBeLessThanOrEqual(2);
});

test('the app also serves metrics that a service adds later', async () => {
  new Gauge({ name: 'notes_kept', help: 'Notes.', registers: [app.metrics] }).set(7);
  expect((await app.inject('/metrics')).body).toContain('notes_kept 7');
});

test('metrics count requests by operation', async () => {
  await app.inject(`/api/notes/${id}`);
  const { body } = await app.inject('/metrics');
  expect(body).toContain(
    'http_request_duration_seconds_count{operation="get-note",method="GET",status="200"} 1',
  );
  expect(body).toContain('process_cpu_seconds_total');
});

test('V2.1.1 the OpenAPI document lists the calls', async () => {
  const document: { paths: Record<string, Record<string, unknown>> } = (
    await app.inject('/openapi.json')
  ).json();
  expect(Object.keys(document.paths).sort()).toEqual(['/api/notes', '/api/notes/{id}']);
  expect(document.paths['/api/notes']?.['post']).toMatchObject({
    operationId: 'createNote',
    tags: ['requests'],
  });
});
