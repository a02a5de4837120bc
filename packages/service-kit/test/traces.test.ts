import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../src/http/create-app.ts';
import { openTracer } from '../src/telemetry/open-telemetry.ts';
import {
  atPlace,
  currentTraceId,
  inRemembered,
  inSpan,
  rememberPlace,
  type SpanAttributes,
  type Tracer,
} from '../src/telemetry/trace.ts';
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

const reports: boolean[] = [];
const openTestTracer = (share = 1): Tracer =>
  openTracer({ endpoint, service: 'sample', share, gatherMs: 20, onTaken: (taken) => reports.push(taken) });
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

test('a span drops every attribute outside the allow-list', async () => {
  const attributes = {
    'http.route': '/r/:receipt',
    'url.path': '/r/secret-receipt',
    'enduser.id': 'ida',
  } as SpanAttributes;
  tracer.begin({ ...step, attributes }).end({ attributes: { who: 'ida' } as SpanAttributes });
  await eventually(() => expect(received.join('')).toContain('/r/:receipt'));
  expect(received.join('')).not.toMatch(/secret-receipt|ida|url\.path|enduser/);
});

test('a failed span does not contain the error', async () => {
  const failing = atPlace(placeIn(true), () =>
    inSpan({ ...step, name: 'failing' }, () => Promise.reject(new Error('ida@people.example is not free'))),
  );
  await expect(failing).rejects.toThrow('not free');
  await eventually(() => expect(received.join('')).toContain('failing'));
  expect(received.join('')).not.toContain('people.example');
});

test('a malformed traceparent begins a new trace', () => {
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

test('rememberPlace keeps the traces of the latest thousand waiting jobs', async () => {
  const place = placeIn(true);
  atPlace(place, () => rememberPlace('first'));
  expect(await traceIn('first')).toBe(place.span.traceId);
  for (let number = 0; number < 1_000; number += 1) atPlace(place, () => rememberPlace(`later ${number}`));
  expect(await traceIn('first')).toBeUndefined();
  expect(await traceIn('later 0')).toBe(place.span.traceId);
  // A new call with the same name removes the earlier trace, even if the new trace is not remembered.
  atPlace(placeIn(false), () => rememberPlace('later 0'));
  expect(await traceIn('later 0')).toBeUndefined();
  expect(await atPlace(place, () => traceIn('unknown'))).toBeUndefined();
});

test('the tracer reports once that a collector rejects spans and once that it recovers', async () => {
  reports.length = 0;
  takes = false;
  for (const name of ['one', 'two']) {
    tracer.begin({ ...step, name }).end();
    await eventually(() => expect(received.join('')).toContain(name));
  }
  takes = true;
  tracer.begin({ ...step, name: 'three' }).end();
  await eventually(() => expect(reports).toEqual([false, true]));
});

test('a service without tracing loads no module of the OpenTelemetry SDK', () => {
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
  // The metrics library loads the API of OpenTelemetry, but nothing else may be loaded.
  expect(loaded.filter((url) => /open-telemetry[.]ts$|@opentelemetry[/](?!api[/])/.test(url))).toEqual([]);
});

test('a tracer with a sampling share of 0 sends no span', async () => {
  const none = openTestTracer(0);
  none.begin({ ...step, name: 'unkept' }).end();
  await none.stop();
  expect(received).toEqual([]);
});

test('a log line contains the trace id of its request only if tracing is on', async () => {
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
