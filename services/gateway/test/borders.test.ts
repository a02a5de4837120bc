import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request as httpRequest } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addressOf, json, openGateway, playServices } from './harness.ts';

const services = await playServices();

const spellings = (id: string): string[] => [
  id,
  id.toUpperCase(),
  ...Array.from(id.matchAll(/[a-f]/g), ({ index }) => id.slice(0, index) + id.slice(index).toUpperCase()),
];

test('an id in capitals counts towards the same limit as the id in lower case', async () => {
  const { url } = await openGateway(services.url, { RATE_LIMIT: 'on' });
  services.answer((request, reply) => {
    const isForm = request.method === 'GET';
    const body = isForm ? { questions: {} } : { message: '', receipt: 'ABCD-EFGH-JKMN-PQRS' };
    json(isForm ? 200 : 201, body)(request, reply);
  });
  const id = 'abcdefab-cdef-4abc-8def-abcdefabcdef';
  const answers = spellings(id).flatMap((one) => [`/api/feedback-response/${one}`, `/feedback/${one}`]);
  const statuses: number[] = [];
  for (const path of answers)
    statuses.push(
      (
        await fetch(`${url}${path}`, {
          method: 'POST',
          body: new URLSearchParams({ responder_name: 'Sam' }),
          redirect: 'manual',
        })
      ).status,
    );
  // The limit on stored answers is a secret number between 20 and 60.
  const stored = statuses.indexOf(429);
  expect(stored).toBeGreaterThanOrEqual(20);
  expect(new Set(statuses.slice(stored))).toEqual(new Set([429]));
});

test('all invalid ids share one limit, so that invented ids do not fill the memory', async () => {
  const { url } = await openGateway(services.url, { RATE_LIMIT: 'on' });
  services.answer(json(201, {}));
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1)
    statuses.push(
      (await fetch(`${url}/api/feedback-response/made-up-${tries}`, { method: 'POST', body: '{}' })).status,
    );
  expect(statuses.at(-1)).toBe(429);
});

test('all pages of a form use the same spelling of its id', async () => {
  const { url } = await openGateway(services.url);
  const id = randomUUID();
  services.answer((request, reply) => {
    const isForm = request.method === 'GET';
    const body = isForm ? { questions: {} } : { message: '', receipt: 'ABCD-EFGH-JKMN-PQRS' };
    json(isForm ? 200 : 201, body)(request, reply);
  });
  const sent = await fetch(`${url}/feedback/${id.toUpperCase()}`, {
    method: 'POST',
    headers: { cookie: `__Secure-form=${'A'.repeat(43)}` },
    body: new URLSearchParams({ responder_name: 'Sam' }),
    redirect: 'manual',
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/feedback/${id}/thank-you`]);
  expect(sent.headers.get('set-cookie')).toContain(`Path=/feedback/${id}/thank-you`);
  expect(services.received.map(({ url: asked }) => asked)).toEqual([
    `/api/feedback-request/${id}`,
    `/api/feedback-response/${id}`,
  ]);
});

test.each([
  '/api/my-requests',
  '/feedback/6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d',
  '/login',
  '/nowhere',
  '/api/nowhere',
])("a client's request id does not reach the log, the reply or the service at %s", async (path) => {
  const { url, logText } = await openGateway(services.url);
  const claimed = randomUUID();
  const reply = await fetch(`${url}${path}`, { headers: { 'x-request-id': claimed } });
  const shown = `${JSON.stringify([...reply.headers])}${await reply.text()}`;
  expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const passedOn = services.received.map(({ headers }) => headers['x-request-id']);
  for (const id of passedOn) expect(id).toBe(reply.headers.get('x-request-id'));
  expect(`${shown}${logText()}${JSON.stringify(services.received)}`).not.toContain(claimed);
});

/** Sends a body that is too large, in chunks. Returns the status, or how the connection ended. */
async function sendTooMuch(url: string, agent: Agent): Promise<number | string> {
  const { hostname, port } = new URL(url);
  const call = httpRequest({
    agent,
    hostname,
    port,
    path: '/api/my-responses/34GGG-ER8T4-4MDE5-35XYZ-5M1YP-D',
    method: 'DELETE',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  });
  const outcome = new Promise<number | string>((resolve) => {
    call.on('response', (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      reply.on('error', () => resolve('ended'));
    });
    call.on('error', () => resolve('ended'));
    call.setTimeout(60_000, () => resolve('no reply'));
  });
  for (let piece = 0; piece < 40; piece += 1) {
    call.write('a'.repeat(7_000));
    await setImmediate();
  }
  call.end();
  return outcome;
}

test('V4.2.1 a body that a service leaves unread does not block later calls on the connection', async () => {
  let readBytes = 0;
  let breaksOff = false;
  const early = createServer((asked, reply) => {
    let seen = 0;
    asked.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen < readBytes || reply.headersSent) return;
      if (breaksOff) asked.socket.destroy();
      else json(404, {})(asked, reply);
    });
    asked.on('error', () => undefined);
  });
  early.listen(0, '127.0.0.1');
  await once(early, 'listening');
  const { url } = await openGateway(addressOf(early));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: (number | string)[] = [];
  for (let tries = 0; tries < 40; tries += 1) {
    readBytes = (tries * 1_777) % 90_000;
    breaksOff = tries % 2 === 0;
    outcomes.push(await sendTooMuch(url, agent));
  }
  expect(outcomes.filter((outcome) => ![404, 413, 502, 'ended'].includes(outcome))).toEqual([]);
  agent.destroy();
  early.closeAllConnections();
  early.close();
});
