import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { request as send } from 'node:http';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterEach, describe, expect, test } from 'vitest';
import { json, openGateway, playServices } from './harness.ts';
import { by, dataOf, titleOf } from './rendered-pages.ts';

const services = await playServices();
const one = await openGateway(services.url);
const answersPath = '/api/feedback-response/';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

interface HalfSent {
  socket: Socket;
  output: () => string;
}

async function sendHalf(from: string, head: string, url = one.url): Promise<HalfSent> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: from });
  open.push(socket);
  let output = '';
  socket.on('data', (bytes: Buffer) => (output += bytes.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(head);
  return { socket, output: () => output };
}

const halves: Record<string, string> = {
  'a short body': `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  'a long body': `POST ${answersPath}${randomUUID()} HTTP/1.1\r\nhost: x\r\ncontent-length: 200000\r\n\r\n{`,
  'a body without an end': `POST ${answersPath}${randomUUID()} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
  'a form posted without JavaScript': `POST /feedback/${randomUUID()} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nq1=`,
  'the body of a read': `GET /api/my-requests HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{`,
  'a body for an unknown path': `POST /nothing HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{`,
};

async function sendFrom(
  from: string,
  path: string,
  {
    body,
    headers = {},
    url = one.url,
  }: { body?: string; headers?: Record<string, string>; url?: string } = {},
): Promise<number | undefined> {
  const call = send(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    localAddress: from,
    headers,
  });
  call.end(body);
  const [reply] = await once(call, 'response');
  reply.resume();
  return reply.statusCode;
}

describe('limit of unfinished bodies', () => {
  test.each(Object.entries(halves))(
    'an IP address with 64 unfinished request bodies gets 429 for each further one: %s',
    async (_, head) => {
      const sent = await Promise.all(Array.from({ length: 400 }, () => sendHalf('127.0.0.2', head)));
      const refused = () => sent.filter(({ output }) => output().startsWith('HTTP/1.1 429'));
      await eventually(() => expect(refused().length).toBeGreaterThanOrEqual(400 - 64), {
        timeoutMs: 20_000,
      });
      const [first] = refused();
      expect(first?.output()).toMatch(/connection: close[^]*retry-after: 10/);
      expect(
        await Promise.all([
          sendFrom('127.0.0.3', '/api/login', { body: '{}' }),
          sendFrom('127.0.0.4', `${answersPath}${randomUUID()}`, { body: '{}' }),
          sendFrom('127.0.0.5', '/login'),
        ]),
      ).toEqual([200, 200, 200]);
    },
    60_000,
  );

  test('the rejection of an unfinished body has the standard error format', async () => {
    const head = halves['a short body'] ?? '';
    const sent = await Promise.all(Array.from({ length: 65 }, () => sendHalf('127.0.0.6', head)));
    const refused = await eventually(() => {
      const output = sent.map((half) => half.output()).find((text) => text.includes('429'));
      expect(output).toBeDefined();
      return output ?? '';
    });
    expect(refused).toContain('application/problem+json');
    expect(JSON.parse(refused.slice(refused.indexOf('{')))).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      request_id: expect.any(String),
    });
  });

  test('unfinished bodies behind a trusted proxy count towards the limit of the forwarded address', async () => {
    const behind = await openGateway(services.url, { TRUST_PROXY: '127.0.0.1' });
    const head =
      'POST /api/login HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 198.51.100.7\r\ncontent-length: 100\r\n\r\n{';
    const sent = await Promise.all(Array.from({ length: 80 }, () => sendHalf('127.0.0.1', head, behind.url)));
    await eventually(() => expect(sent.filter(({ output }) => output() !== '')).toHaveLength(80 - 64));
    const other = { body: '{}', headers: { 'x-forwarded-for': '198.51.100.8' }, url: behind.url };
    expect(await sendFrom('127.0.0.1', '/api/login', other)).toBe(200);
    const same = { body: '{}', headers: { 'x-forwarded-for': '198.51.100.7' }, url: behind.url };
    expect(await sendFrom('127.0.0.1', '/api/login', same)).toBe(429);
  });

  test('unfinished request bodies get 408 after ten seconds, and then their IP address is served again', async () => {
    const head = halves['a short body'] ?? '';
    const sent = await Promise.all(Array.from({ length: 64 }, () => sendHalf('127.0.0.7', head)));
    await eventually(async () => expect(await sendFrom('127.0.0.7', '/api/login', { body: '{}' })).toBe(429));
    // Single bytes do not extend the time limit for a body.
    const drip = setInterval(() => sent.forEach(({ socket }) => socket.writable && socket.write(' ')), 1_000);
    await eventually(
      () => expect(sent.filter(({ output }) => output().startsWith('HTTP/1.1 408'))).toHaveLength(64),
      { everyMs: 500 },
    );
    clearInterval(drip);
    await eventually(async () => expect(await sendFrom('127.0.0.7', '/api/login', { body: '{}' })).toBe(200));
  });

  test('200 complete bodies that arrive at once from one IP address are all accepted', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 200 }, () =>
        sendFrom('127.0.0.8', `${answersPath}${randomUUID()}`, { body: JSON.stringify({ q1: 'Words' }) }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

test('R27 thirty people and thirty open dashboards behind one IP address are all served', async () => {
  const limited = await openGateway(services.url, { RATE_LIMIT: 'on' });
  services.answer(
    by({
      '/api/events': (_request, reply) => {
        reply.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      },
      '/api/': json(200, {}),
    }),
  );
  const { url } = limited;
  const dashboard = async () => {
    const stream = await fetch(`${url}/api/events`);
    const files = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/assets/missing.js`)));
    const calls = await Promise.all(Array.from({ length: 8 }, () => fetch(`${url}/api/my-requests`)));
    return [stream, ...calls]
      .map(({ status }) => status)
      .concat(files.map(({ status }) => (status === 404 ? 200 : status)));
  };
  const person = async () => [
    (await fetch(`${url}/login`)).status,
    (await fetch(`${url}${answersPath}${randomUUID()}`, { method: 'POST', body: '{}' })).status,
  ];
  const statuses = await Promise.all([
    ...Array.from({ length: 30 }, dashboard),
    ...Array.from({ length: 30 }, person),
  ]);
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
});

describe('gateway with a slow event loop', async () => {
  const slow = await openGateway(services.url, {}, { mostDelayMs: 0.001 });
  /** Blocks the event loop until the gateway rejects a call. Runs `check` before the next measurement. */
  async function whenSlow(check: () => Promise<void>): Promise<void> {
    await eventually(
      async () => {
        const until = performance.now() + 60;
        while (performance.now() < until);
        expect((await slow.app.inject('/api/my-requests')).statusCode).toBe(503);
        await check();
      },
      { everyMs: 1 },
    );
  }

  test('R27 a gateway with a slow event loop rejects calls with 503 and does not forward them', async () => {
    await whenSlow(async () => {
      services.received.length = 0;
      const reply = await slow.app.inject({
        method: 'POST',
        url: `${answersPath}${randomUUID()}`,
        payload: {},
      });
      expect([reply.statusCode, reply.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'too_busy', status: 503, request_id: expect.any(String) }),
      ]);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(2);
      expect(services.received).toEqual([]);
    });
    expect((await slow.operations.inject('/metrics')).body).toMatch(/gateway_refused_when_busy_total [1-9]/);
  });

  test('a gateway with a slow event loop replies to a page request with an error page', async () => {
    await whenSlow(async () => {
      const reply = await slow.app.inject({ url: '/login', headers: { accept: 'text/html' } });
      expect([reply.statusCode, titleOf(reply.body)]).toEqual([503, 'problem']);
    });
  });

  test('a gateway with a slow event loop still handles health calls and posted forms', async () => {
    services.answer(by({ '/api/feedback-request/': json(404, {}), '/': json(200, {}) }));
    await whenSlow(async () => {
      expect((await slow.app.inject('/api/health/live')).statusCode).toBe(200);
      const posted = await slow.app.inject({
        method: 'POST',
        url: `/feedback/${randomUUID()}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: 'q1=Words',
      });
      expect(posted.statusCode).toBe(404);
    });
  });
});

test('a form is returned with the typed values if the service is too busy', async () => {
  const form = { questions: { questions: { q1: 'What?' } }, owner_name: 'Ann', title: 'Tell me' };
  const detail = 'We are very busy right now. Try again in a moment.';
  services.answer(
    by({
      [answersPath]: json(503, { code: 'too_busy', detail }, { 'retry-after': '4' }),
      '/api/feedback-request/': json(200, form),
    }),
  );
  const reply = await one.app.inject({
    method: 'POST',
    url: `/feedback/${randomUUID()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams({ responder_name: 'Sam', q1: 'Kept' }).toString(),
  });
  expect([reply.statusCode, reply.headers['retry-after'], titleOf(reply.body)]).toEqual([
    503,
    '4',
    'feedback-form',
  ]);
  expect(dataOf(reply.body)).toMatchObject({ values: { responder_name: 'Sam' }, problem: detail });
});
