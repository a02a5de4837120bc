import { randomUUID } from 'node:crypto';
import { sessionEnded } from '@blindspot/contracts/events-auth';
import { routes } from '@blindspot/contracts/routes';
import { connectBus } from '@blindspot/service-kit/bus';
import { createLogger } from '@blindspot/service-kit/logger';
import { outboxRow } from '@blindspot/service-kit/outbox';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { afterAll, describe, expect, test } from 'vitest';
import { watchEndedSessions } from '../src/ended-sessions.ts';
import { json, openGateway, playServices } from './harness.ts';

const logger = createLogger('gateway', 'silent');
const services = await playServices();

describe('a session that has ended', async () => {
  const nats = useNats();
  const issuer = await createTestIssuer();
  const bus = await connectBus({ ...nats, name: 'test', logger });
  afterAll(() => Promise.all([bus.close(), issuer.stop()]));
  await eventually(() => expect(bus.isConnected()).toBe(true));

  const end = (sessionId: string) => {
    const row = outboxRow(sessionEnded, {
      aggregateId: sessionId,
      aggregateVersion: 1,
      data: { session_id: sessionId, user_id: randomUUID(), ended_at: new Date().toISOString() },
    });
    return bus.publishEvent(row.subject, row.payload, row.id);
  };

  const gateway = async () => {
    const sessions = watchEndedSessions({ bus, logger });
    afterAll(() => sessions.stop());
    return openGateway(services.url, {}, sessions);
  };

  test('is refused at once, and others go on', async () => {
    const { url } = await gateway();
    const sessionId = randomUUID();
    const ask = async (token: string) =>
      (await fetch(`${url}/api/my-requests`, { headers: { authorization: `Bearer ${token}` } })).status;
    const token = await issuer.tokenFor({ sessionId });
    expect(await ask(token)).toBe(200);
    await end(sessionId);
    await eventually(async () => expect(await ask(token)).toBe(401));
    expect(await ask(await issuer.tokenFor())).toBe(200);
  });

  test('is refused by a gateway that started later', async () => {
    const sessionId = randomUUID();
    await end(sessionId);
    const { url } = await gateway();
    const authorization = `Bearer ${await issuer.tokenFor({ sessionId })}`;
    await eventually(async () => {
      const reply = await fetch(`${url}/api/my-requests`, { headers: { authorization } });
      expect([reply.status, await reply.json()]).toEqual([
        401,
        expect.objectContaining({ code: 'not_signed_in' }),
      ]);
    });
  });

  test('ends its open streams', async () => {
    services.answer((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    });
    const { url } = await gateway();
    const sessionId = randomUUID();
    const authorization = `Bearer ${await issuer.tokenFor({ sessionId })}`;
    const reply = await fetch(`${url}/api/events`, { headers: { authorization } });
    const text = reply.text();
    await end(sessionId);
    await expect(text).rejects.toThrow();
  });
});

const register = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/register`, { method: 'POST', body: '{}', headers });

describe('limits by address', () => {
  test('let a family sign up and stop a machine, whatever address it claims', async () => {
    const { url } = await openGateway(services.url, { RATE_LIMIT: 'on' });
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1)
      statuses.push((await register(url, { 'x-forwarded-for': `9.9.9.${i}` })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    const refused = await register(url);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests', detail: expect.any(String) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('count each client of a trusted proxy for itself', async () => {
    const { url } = await openGateway(services.url, { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.0/8' });
    for (let i = 0; i < 30; i += 1) await register(url, { 'x-forwarded-for': '9.9.9.9' });
    expect((await register(url, { 'x-forwarded-for': '9.9.9.9' })).status).toBe(429);
    expect((await register(url, { 'x-forwarded-for': '9.9.9.8' })).status).toBe(200);
    expect(services.received.at(-1)?.headers['x-forwarded-for']).toBe('9.9.9.8');
  });

  test('count answers to each request for itself, with script and without', async () => {
    const { url } = await openGateway(services.url, { RATE_LIMIT: 'on' });
    const [one, other] = [randomUUID(), randomUUID()];
    const answer = (path: string) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ responder_name: 'Sam', submission_key: 'key-12345678' }),
        redirect: 'manual',
      });
    services.answer((request, reply) => {
      const body =
        request.method === 'GET' ? { questions: {} } : { message: '', receipt: 'ABCD-EFGH-JKMN-PQRS' };
      json(request.method === 'GET' ? 200 : 201, body)(request, reply);
    });
    for (let i = 0; i < 10; i += 1) {
      await answer(`/api/feedback-response/${one}`);
      await answer(`/feedback/${one}`);
    }
    expect((await answer(`/api/feedback-response/${one}`)).status).toBe(429);
    expect((await answer(`/feedback/${one}`)).status).toBe(429);
    expect((await answer(`/api/feedback-response/${other}`)).status).toBe(201);
  });
});

describe('operations', () => {
  test('readiness names the service that is away', async () => {
    const { app } = await openGateway(services.url, { ADMIN_URL: 'http://127.0.0.1:1' });
    const reply = await app.inject('/api/health/ready');
    expect([reply.statusCode, reply.json()]).toEqual([
      503,
      {
        status: 'degraded',
        checks: { auth: 'ok', requests: 'ok', responses: 'ok', analysis: 'ok', admin: 'away' },
      },
    ]);
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
  });

  test('one OpenAPI document holds every call of every service, with a page to read it', async () => {
    const { app } = await openGateway(services.url);
    const document: { paths: Record<string, Record<string, { operationId: string }>> } = (
      await app.inject('/api/openapi.json')
    ).json();
    const documented = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((call) => call.operationId),
    );
    expect(documented.sort()).toEqual(routes.map(({ operation }) => operation).sort());
    const page = await app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('https://');
    expect((await app.inject('/api/docs/json')).json()).toEqual(document);
    expect((await app.inject('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
  });
});
