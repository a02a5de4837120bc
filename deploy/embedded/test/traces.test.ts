import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { friendAt } from '@blindspot/people/friend';
import { register } from '@blindspot/people/owner';
import { eventually } from '@blindspot/test-kit/eventually';
import { startFakeModel } from '@blindspot/test-kit/fake-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../src/settings.ts';
import { startEmbedded, type EmbeddedProduct } from '../src/start-embedded.ts';
import { startCollector, startListenerBefore, type CollectedSpan } from './collector.ts';

const model = await startFakeModel();
const beforeModel = await startListenerBefore(model.url);
const collector = await startCollector();
const names = ['Astrid', 'Bjarne', 'Cecilie', 'Dagfinn', 'Elinor'];
const ownerEmail = 'ida.berg@people.example';
const strangersTrace = 'c0ffee00c0ffee00c0ffee00c0ffee00';

let folder = '';
let product: EmbeddedProduct | undefined;
let requestId = '';
let token = '';
const receipts: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blindspot-traces-'));
  const settings = readSettings({
    DATA_DIR: folder,
    PORT: '0',
    RATE_LIMIT: 'off',
    PASSWORD_HASHING: 'quick',
    OPENAI_BASE_URL: beforeModel.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  product = await startEmbedded(settings);
  const site = { baseUrl: product.localUrl };
  const owner = await register(site, { email: ownerEmail });
  token = owner.session.access_token;
  requestId = await owner.makeRequest();
  for (const name of names) {
    const email = `${name.toLowerCase()}@people.example`;
    receipts.push(await friendAt(site).answer(requestId, { name, email }));
  }
  await fetch(`${product.localUrl}/api/health`, {
    headers: { traceparent: `00-${strangersTrace}-c0ffee00c0ffee00-01`, baggage: 'who=ida' },
  });
  await fetch(`${product.localUrl}/f/${requestId}?from=${ownerEmail}`, {
    headers: { traceparent: `00-${strangersTrace}-c0ffee00c0ffee00-01`, baggage: 'who=ida' },
  });
  await owner.openResult(requestId);
});
afterAll(async () => {
  await product?.stop();
  await Promise.all([collector.stop(), beforeModel.stop(), model.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const traceOf = ({ traceId }: CollectedSpan): CollectedSpan[] =>
  collector.spans.filter((span) => span.traceId === traceId);
const find = (service: string, name: string | RegExp): CollectedSpan[] =>
  collector.spans.filter(
    (span) =>
      span.service === service && (typeof name === 'string' ? span.name === name : name.test(span.name)),
  );

function wayTo(span: CollectedSpan): string[] {
  const parent = traceOf(span).find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? wayTo(parent) : []), `${span.service}: ${span.name}`];
}

describe('tracing', () => {
  it('the trace of a call by an owner includes the gateway, services, broker and model', async () => {
    await eventually(() => {
      const [asked] = find('analysis', 'ask the model');
      expect(asked && wayTo(asked)).toEqual([
        'gateway: GET /api/feedback-summary/:requestId',
        'analysis: GET /api/feedback-summary/:requestId',
        'analysis: analysis job',
        'analysis: model task write',
        'analysis: ask the model',
      ]);
      const answered = find('responses', /^answer /).filter(({ traceId }) => traceId === asked?.traceId);
      expect(answered.map(wayTo)).toContainEqual([
        'gateway: GET /api/feedback-summary/:requestId',
        'analysis: GET /api/feedback-summary/:requestId',
        'analysis: analysis job',
        expect.stringMatching(/^analysis: ask /),
        expect.stringMatching(/^responses: answer /),
      ]);
    });
  });

  it('the trace of a call by an owner continues through the events that it causes', async () => {
    await eventually(() => {
      const ways = find('analysis', /^handle /).map(wayTo);
      expect(ways).toContainEqual([
        expect.stringMatching(/^gateway: POST/),
        expect.stringMatching(/^requests: POST/),
        expect.stringMatching(/^requests: publish /),
        expect.stringMatching(/^analysis: handle /),
      ]);
    });
  });

  it('the trace of a call by a responder ends before its events are published', async () => {
    const way = [
      expect.stringMatching(/^gateway: POST/),
      expect.stringMatching(/^responses: POST/),
    ] as unknown;
    await eventually(() => expect(find('responses', /^POST /).map(wayTo)).toEqual(names.map(() => way)));
    for (const submission of find('responses', /^POST /)) {
      const all = traceOf(submission);
      expect(all.filter(({ name }) => /^(?:publish|handle|analysis job|model)/.test(name))).toEqual([]);
      expect(all.filter(({ service }) => service === 'analysis' || service === 'auth')).toEqual([]);
    }
  });

  it('the gateway starts a new trace even if a caller sends trace headers', () => {
    expect(collector.spans.filter(({ traceId }) => traceId === strangersTrace)).toEqual([]);
    expect(find('gateway', /^GET /).every(({ parentSpanId }) => !parentSpanId)).toBe(true);
  });

  it('a call to the model has no trace headers', () => {
    expect(beforeModel.headers.length).toBeGreaterThan(0);
    const sentHeaders = beforeModel.headers.flatMap((headers) => Object.keys(headers));
    expect(sentHeaders.filter((name) => /^(?:traceparent|tracestate|baggage)$/.test(name))).toEqual([]);
  });

  it('a span contains routes, subjects and numbers, but nothing about people', () => {
    const text = collector.received.join('\n');
    const canaries = [
      ...names,
      ...names.map((name) => `${name.toLowerCase()}@`),
      ...receipts,
      requestId,
      token,
      ownerEmail,
      'You listen well',
      'What do you see',
      '127.0.0.1',
    ];
    for (const canary of canaries) expect(text, canary).not.toContain(canary);
    const attributeNames = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...attributeNames].toSorted()).toEqual([
      'blindspot.operation',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'messaging.destination.name',
      'messaging.system',
    ]);
    expect(collector.spans.flatMap(({ events = [], links = [] }) => [...events, ...links])).toEqual([]);
  });

  it('a log line names its trace', () => {
    const lines = readFileSync(path.join(folder, 'log/blindspot.log'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['msg'] === 'request' && line['service'] === 'responses');
    expect(lines.length).toBeGreaterThan(0);
    const known = new Set(collector.spans.map(({ traceId }) => traceId));
    for (const line of lines) expect(known).toContain(line['trace_id']);
  });
});
