import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../src/http/create-app.ts';
import { openTracer } from '../src/telemetry/open-telemetry.ts';
import { atPlace, currentTraceId, inRemembered, inSpan, rememberPlace } from '../src/telemetry/trace.ts';
import type { SpanAttributes, Tracer } from '../src/telemetry/trace.ts';
import { capturedLog } from './captured-log.ts';

const received: string[] = [];
let takes = true;
const collector = createServer((request, reply) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.on('end', () => {
    received.push(text);
    reply.statusCode = takes ? 200 : 400;
    reply.setHeader('content-type', 'application/json').end('{}');
  });
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
const address = collector.address();
const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const told: boolean[] = [];
const openTestTracer = (share = 1): Tracer =>
  openTracer({ endpoint, service: 'sample', share, gatherMs: 20, onTaken: (taken) => told.push(taken) });
const tracer = openTestTracer();
afterAll(async () => {
  await tracer.stop();
  collector.close();
});
beforeEach(() => {
  received.length = 0;
  takes = true;
});

const step = { name: 'step', kind: 'internal' } as const;
const traceIn = (name: string) => inRemembered(name, step, () => Promise.resolve(currentTraceId()));
const placeIn = (goesOn: boolean) => ({ span: tracer.begin(step), goesOn });

test('a span says nothing that is not on the list, whatever it is given', async () => {
  const attributes = {
    'http.route': '/r/:receipt',
    'url.path': '/r/secret-receipt',
    'enduser.id': 'ida',
  } as SpanAttributes;
  tracer.begin({ ...step, attributes }).end({ attributes: { who: 'ida' } as SpanAttributes });
  await eventually(() => expect(received.join('')).toContain('/r/:receipt'));
  expect(received.join('')).not.toMatch(/secret-receipt|ida|url\.path|enduser/);
});

test('a failure is told without what it says', async () => {
  const failing = atPlace(placeIn(true), () =>
    inSpan({ ...step, name: 'failing' }, () => Promise.reject(new Error('ida@people.example is not free'))),
  );
  await expect(failing).rejects.toThrow('not free');
  await eventually(() => expect(received.join('')).toContain('failing'));
  expect(received.join('')).not.toContain('people.example');
});

test('what is no traceparent begins a trace of its own', () => {
  const { traceId, traceparent } = tracer.begin(step);
  expect(tracer.begin(step, traceparent).traceId).toBe(traceId);
  for (const wrong of [
    '',
    'x',
    `${traceparent}-more`,
    traceparent.toUpperCase(),
    `01${traceparent.slice(2)}`,
  ])
    expect(tracer.begin(step, wrong).traceId).not.toBe(traceId);
});

test('what waits keeps its trace in memory, of the newest thousand and of those that go on alone', async () => {
  const place = placeIn(true);
  atPlace(place, () => rememberPlace('first'));
  expect(await traceIn('first')).toBe(place.span.traceId);
  for (let number = 0; number < 1_000; number += 1) atPlace(place, () => rememberPlace(`later ${number}`));
  expect(await traceIn('first')).toBeUndefined();
  expect(await traceIn('later 0')).toBe(place.span.traceId);
  // A newer reason that does not go on takes the earlier one with it.
  atPlace(placeIn(false), () => rememberPlace('later 0'));
  expect(await traceIn('later 0')).toBeUndefined();
  expect(await atPlace(place, () => traceIn('unknown'))).toBeUndefined();
});

test('a collector that takes nothing is told of once, and once more when it takes again', async () => {
  told.length = 0;
  takes = false;
  for (const name of ['one', 'two']) {
    tracer.begin({ ...step, name }).end();
    await eventually(() => expect(received.join('')).toContain(name));
  }
  takes = true;
  tracer.begin({ ...step, name: 'three' }).end();
  await eventually(() => expect(told).toEqual([false, true]));
});

test('where traces are off nothing of the SDK is loaded by what services start with', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import(process.argv[1]);
    process.stdout.write(loaded.join('\\n'));`;
  const start = import.meta.resolve('../src/define-service.ts');
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', program, start], {
    encoding: 'utf8',
  }).split('\n');
  expect(loaded.filter((url) => url.endsWith('/telemetry/trace.ts'))).toHaveLength(1);
  // The metrics' library asks for the interface alone.
  expect(loaded.filter((url) => /open-telemetry[.]ts$|@opentelemetry[/](?!api[/])/.test(url))).toEqual([]);
});

test('of no share nothing is sent', async () => {
  const none = openTestTracer(0);
  none.begin({ ...step, name: 'unkept' }).end();
  await none.stop();
  expect(received).toEqual([]);
});

test('lines carry the trace of their request, read body or not, and none where traces are off', async () => {
  for (const on of [tracer, undefined]) {
    const log = capturedLog();
    const app = await createApp({ name: 'requests', logger: log.logger, tracer: on });
    const seen: (string | undefined)[] = [];
    app.post('/notes', () => {
      seen.push(currentTraceId());
      return {};
    });
    app.addHook('onRequest', (_request, _reply, done) => {
      seen.push(currentTraceId());
      done();
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const body = JSON.stringify({ text: 'x'.repeat(40_000) });
    await fetch(`${url}/notes`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await eventually(() => expect(log.text()).toContain('"msg":"request"'));
    await app.close();
    const traceId = seen.at(-1);
    expect(traceId === undefined).toBe(on === undefined);
    if (traceId === undefined) expect(log.text()).not.toContain('trace_id');
    else expect(log.text()).toContain(`"trace_id":"${traceId}"`);
  }
});
