import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { ServerResponse } from 'node:http';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';
import type { Respond } from './harness.ts';
import { by, dataOf, titleOf } from './rendered-pages.ts';

const services = await playServices();
/** Few, so that ten times as many can come. All of them are this process, so that its turns say nothing of the gateway. */
const crowdBounds = { least: 4, most: 20, longTurnMs: Infinity };
const settings = { UPSTREAM_TIMEOUT_MS: '30000' };
const one = await openGateway(services.url, settings, { crowdBounds });
const other = await openGateway(services.url, settings, { crowdBounds });
type Gateway = typeof one;

const answersPath = '/api/feedback-response/';
const send = (gateway: Gateway, body = '{}') =>
  fetch(`${gateway.url}${answersPath}${randomUUID()}`, { method: 'POST', body });
const metricsOf = async (gateway: Gateway) => (await gateway.operations.inject('/metrics')).body;

/** A service that answers nobody until it is told to, and is quick from then on. */
function held(): { respond: Respond; letGo: () => void } {
  const waiting: ServerResponse[] = [];
  let isHeld = true;
  const taken = json(201, { receipt: 'R' });
  return {
    respond(request, reply) {
      if (isHeld) waiting.push(reply);
      else taken(request, reply);
    },
    letGo() {
      isHeld = false;
      for (const reply of waiting) taken(reply.req, reply);
    },
  };
}

/** Sends so many at once; those who are refused are known before anybody is answered. */
function crowd(gateway: Gateway, people: number) {
  const refused: Response[] = [];
  const all = Promise.all(
    Array.from({ length: people }, async () => {
      const reply = await send(gateway);
      if (reply.status === 503) refused.push(reply);
      return reply.status;
    }),
  );
  return { refused, all };
}

describe('while more people send than a service answers', () => {
  test('those beyond what it may have under way are refused at once, and told to come back at different times', async () => {
    const service = held();
    services.answer(service.respond);
    const { refused, all } = crowd(one, 200);
    await eventually(() => expect(refused.length).toBe(200 - 20));
    for (const reply of refused.slice(0, 20))
      expect(await reply.json()).toMatchObject({ status: 503, code: 'too_busy' });
    const times = refused.map(({ headers }) => Number(headers.get('retry-after')));
    expect(new Set(times)).toEqual(new Set([2, 3, 4, 5, 6, 7, 8]));
    expect(await metricsOf(one)).toContain('gateway_calls_under_way{service="responses"} 20');

    service.letGo();
    expect((await all).filter((status) => status === 201)).toHaveLength(20);
    // Each reached the service once, and none of those who were refused.
    expect(services.received).toHaveLength(20);
    // As soon as the crowd is gone the next one is taken.
    expect((await send(one)).status).toBe(201);
    expect(await metricsOf(one)).toMatch(
      /gateway_refused_when_busy_total\{service="responses"\} 180\n[^]*gateway_calls_under_way\{service="responses"\} 0\n/,
    );
  });

  test('a second gateway is not held up, health and pages answer, and so do other services', async () => {
    const service = held();
    services.answer(
      by({ [answersPath]: service.respond, '/health': json(200, {}), '/api/my-requests': json(200, []) }),
    );
    const { refused, all } = crowd(one, 60);
    await eventually(() => expect(refused).toHaveLength(40));
    const get = async (path: string) => (await fetch(`${one.url}${path}`)).status;
    expect(
      await Promise.all(['/api/health/live', '/api/health/ready', '/', '/api/my-requests'].map(get)),
    ).toEqual([200, 200, 200, 200]);
    const through = send(other);
    await eventually(async () =>
      expect(await metricsOf(other)).toContain('gateway_calls_under_way{service="responses"} 1'),
    );
    service.letGo();
    expect((await through).status).toBe(201);
    await all;
  });

  test('a body that is too large is told so, and one without an end is not waited for', async () => {
    const service = held();
    services.answer(service.respond);
    const { refused, all } = crowd(one, 60);
    await eventually(() => expect(refused).toHaveLength(40));
    expect((await send(one, 'x'.repeat(300_000))).status).toBe(413);
    const socket = connect(Number(new URL(one.url).port), '127.0.0.1');
    let said = '';
    socket.on('data', (bytes) => {
      said += String(bytes);
    });
    socket.write(
      `POST ${answersPath}${randomUUID()} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n`,
    );
    await eventually(() => expect(said).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d[^]*too_busy/));
    socket.destroy();
    service.letGo();
    await all;
  });

  test('a form that was sent without a script comes back with every word', async () => {
    const id = randomUUID();
    const service = held();
    const form = { questions: { questions: { q1: 'What?' } }, owner_name: 'Ann', title: 'Tell me' };
    services.answer(by({ [answersPath]: service.respond, '/api/feedback-request/': json(200, form) }));
    const { refused, all } = crowd(one, 60);
    await eventually(() => expect(refused).toHaveLength(40));
    const reply = await one.app.inject({
      method: 'POST',
      url: `/feedback/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ responder_name: 'Sam', q1: 'Kept' }).toString(),
    });
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([503, 'feedback-form']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect(dataOf(reply.body)).toMatchObject({
      values: { responder_name: 'Sam' },
      problem: 'Very many people are here right now. Please try again in a moment.',
    });
    service.letGo();
    await all;
  });
});

test('a service that became slow has fewer under way, until they are answered', async () => {
  const waiting: ServerResponse[] = [];
  services.answer((_request, reply) => void waiting.push(reply));
  const first = crowd(one, 20);
  await eventually(() => expect(waiting).toHaveLength(20));
  const since = performance.now();
  await eventually(() => expect(performance.now() - since).toBeGreaterThan(550));
  waiting.shift()?.end('{}');
  await eventually(async () =>
    expect(await metricsOf(one)).toContain('gateway_calls_under_way{service="responses"} 19'),
  );
  // Seven tenths of twenty may be under way by now.
  expect(new Set(await crowd(one, 20).all)).toEqual(new Set([503]));
  for (const reply of waiting) reply.end('{}');
  services.answer(json(201, {}));
  expect(await first.all).toHaveLength(20);
  expect(new Set(await crowd(one, 20).all)).toEqual(new Set([201]));
});
