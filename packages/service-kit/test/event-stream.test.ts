import { defineStreamEvent } from '@blindspot/contracts/stream-events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, listen, type App } from '../src/http/create-app.ts';
import { openEventStream, type EventStream } from '../src/http/event-stream.ts';
import { capturedLog } from './captured-log.ts';

const count = defineStreamEvent<{ n: number }>('count', () => true);
let app: App;
let url: string;
let opened: PromiseWithResolvers<EventStream>;
let socketTimeout: number | undefined;

beforeEach(async () => {
  opened = Promise.withResolvers<EventStream>();
  app = await createApp({ name: 'requests', logger: capturedLog().logger });
  app.get('/api/events', (request, reply) => {
    socketTimeout = request.raw.socket.timeout;
    opened.resolve(openEventStream(request, reply));
    return reply;
  });
  url = await listen(app, { host: '127.0.0.1', port: 0 });
});

afterEach(() => app.close());

test('a stream delivers events and stays open while idle', async () => {
  const reply = await fetch(`${url}/api/events`);
  (await opened.promise).send(count, { n: 1 });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('\n\n', 10)) text += (await reader?.read())?.value ?? '';
  expect(reply.headers.get('content-type')).toBe('text/event-stream');
  expect(text).toContain('event: count\ndata: {"n":1}\n\n');
  expect(socketTimeout).toBe(0);
  await reader?.cancel();
});

test('V1.4.3 a stream ends when its client disconnects', async () => {
  const leaving = new AbortController();
  await fetch(`${url}/api/events`, { signal: leaving.signal });
  const { signal } = await opened.promise;
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
  leaving.abort();
  await ended;
});

test('an app with open streams can stop', async () => {
  const reply = await fetch(`${url}/api/events`);
  const stream = await opened.promise;
  await app.close();
  expect(stream.signal.aborted).toBe(true);
  expect(await reply.text()).toContain(': open');
});
