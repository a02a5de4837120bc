import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp, listen, type App } from '../src/http/create-app.ts';
import { capturedLog } from './captured-log.ts';

let app: App;
let url: string;
let began: PromiseWithResolvers<void>;
let release: PromiseWithResolvers<void>;
let idleLimits: (number | undefined)[];

beforeEach(async () => {
  began = Promise.withResolvers();
  release = Promise.withResolvers();
  idleLimits = [];
  app = await createApp({ name: 'requests', logger: capturedLog().logger });
  app.addHook('onRequest', (request, _reply, done) => {
    idleLimits.push(request.raw.socket.timeout);
    done();
  });
  app.get('/quick', (request) => {
    idleLimits.push(request.raw.socket.timeout);
    return {};
  });
  app.get('/slow', async () => {
    began.resolve();
    await release.promise;
    return { done: true };
  });
  url = await listen(app, { host: '127.0.0.1', port: 0 });
});

afterEach(() => app.close());

async function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(bytes);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

test('W8 the idle limit of ten seconds applies only while a request arrives', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = 0; i < 2; i += 1) {
    const outgoing = httpRequest(`${url}/quick`, { agent });
    outgoing.end();
    const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
    reply.resume();
    await once(reply, 'end');
  }
  agent.destroy();
  expect(idleLimits).toEqual([10_000, 0, 10_000, 0]);
});

test('R21 a running request finishes before the app stops', async () => {
  const reply = fetch(`${url}/slow`);
  await began.promise;
  const closed = app.close();
  await eventually(() => expect(fetch(`${url}/quick`)).rejects.toThrow());
  release.resolve();
  expect(await (await reply).json()).toEqual({ done: true });
  await closed;
});

test('a draining app still answers calls and then closes their connections', async () => {
  const draining = await createApp({ name: 'requests', logger: capturedLog().logger, drainMs: 1_000 });
  draining.get('/quick', () => ({}));
  const at = await listen(draining, { host: '127.0.0.1', port: 0 });
  const closed = draining.close();
  const health = await fetch(`${at}/health/ready`);
  expect([health.status, await health.json()]).toMatchObject([503, { status: 'stopping' }]);
  const reply = await fetch(`${at}/quick`);
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close']);
  await closed;
  await expect(fetch(`${at}/quick`)).rejects.toThrow();
});

test('the Keep-Alive header of a response limits idle connections to three seconds', async () => {
  const { headers } = await fetch(`${url}/quick`);
  // Undici closes the connection 2 s before this timeout.
  expect(headers.get('keep-alive')).toBe('timeout=3');
});

test('an idle connection does not delay the shutdown of an app', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const ended = once(socket, 'close');
  // Connections are accepted in order, so this answer shows that the first connection is accepted too.
  expect((await fetch(`${url}/quick`)).status).toBe(200);
  await app.close();
  await ended;
});

describe('app that receives malformed HTTP', () => {
  test.each([
    ['nonsense', 'HELLO\r\n\r\n', 400],
    [
      'two lengths',
      'POST /quick HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and chunks',
      'POST /quick HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no host', 'GET /quick HTTP/1.1\r\n\r\n', 400],
    ['endless headers', `GET /quick HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('V4.2.1 the app closes a connection that sends %s', async (_what, bytes, status) => {
    expect(await answerTo(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('W6 the app answers an undecodable path without quoting it', async () => {
    const text = await answerTo('GET /%zz-secret HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(text).toContain('application/problem+json');
    expect(text).not.toContain('secret');
  });
});
