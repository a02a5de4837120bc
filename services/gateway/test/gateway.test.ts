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

describe('the contract', () => {
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
