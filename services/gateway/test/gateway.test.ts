import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
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
import { addressOf, json, openGateway, playServices } from './harness.ts';
import type { Respond } from './harness.ts';

const logger = createLogger('gateway', 'silent');
const services = await playServices();

const ask = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/api/my-requests`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('a session that has ended', async () => {
  const nats = useNats();
  const issuer = await createTestIssuer();
  const newBus = async () => {
    const bus = await connectBus({ ...nats, name: 'test', logger });
    afterAll(() => bus.close());
    await eventually(() => expect(bus.isConnected()).toBe(true));
    return bus;
  };
  const bus = await newBus();
  afterAll(() => issuer.stop());

  const end = (sessionId: string) => {
    const row = outboxRow(sessionEnded, {
      aggregateId: sessionId,
      aggregateVersion: 1,
      data: { session_id: sessionId, user_id: randomUUID(), ended_at: new Date().toISOString() },
    });
    return bus.publishEvent(row.subject, row.payload, row.id);
  };

  /** With a connection to the broker of its own, as in a process of its own. */
  const gateway = async () => {
    const sessions = watchEndedSessions({ bus: await newBus(), logger });
    afterAll(() => sessions.stop());
    return openGateway(services.url, { AUTH_URL: authUrl }, sessions);
  };

  // Auth, as far as its keys and the ending of sessions go.
  let answerOfAuth: Respond = json(204, undefined);
  const auth = createServer((request, reply) => {
    if (request.url?.endsWith('jwks.json')) {
      void fetch(issuer.jwksUrl)
        .then((keys) => keys.text())
        .then((text) => reply.setHeader('content-type', 'application/json').end(text));
    } else answerOfAuth(request, reply);
  });
  auth.listen(0, '127.0.0.1');
  await once(auth, 'listening');
  afterAll(() => {
    auth.closeAllConnections();
    auth.close();
  });
  const authUrl = addressOf(auth);

  test('is refused at once, and others go on', async () => {
    const { url } = await gateway();
    const sessionId = randomUUID();
    const token = await issuer.tokenFor({ sessionId });
    expect(await ask(url, token)).toBe(200);
    await end(sessionId);
    await eventually(async () => expect(await ask(url, token)).toBe(401));
    expect(await ask(url, await issuer.tokenFor())).toBe(200);
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

  const endings: [string, string, string, (ids: readonly string[]) => Respond][] = [
    ['logging out', 'POST', '/api/session/logout', () => json(204, undefined)],
    ['ending it from another device', 'DELETE', '/api/session/:own', () => json(204, undefined)],
    ['ending all of them', 'POST', '/api/session/revoke-all', () => json(204, undefined)],
    ['deleting the account', 'DELETE', '/api/account', () => json(202, {})],
    ['a new password', 'PUT', '/api/account', (ids) => json(200, {}, { 'x-ended-sessions': ids.join(', ') })],
  ];

  /** Ends a session through the first gateway; both had let it in before. */
  const endThrough = async (ending: (typeof endings)[number]) => {
    const [, method, path, answer] = ending;
    const [here, there] = [await gateway(), await gateway()];
    const sessionId = randomUUID();
    const token = await issuer.tokenFor({ sessionId });
    expect([await ask(here.url, token), await ask(there.url, token)]).toEqual([200, 200]);
    answerOfAuth = answer([sessionId, randomUUID()]);
    const reply = await fetch(`${here.url}${path.replace(':own', sessionId)}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([reply.ok, reply.headers.get('x-ended-sessions')]).toEqual([true, null]);
    return { here, there, token };
  };

  test.each(endings)('by %s: 50 calls right after the answer are all 401', async (...ending) => {
    const { here, token } = await endThrough(ending);
    const after = await Promise.all(Array.from({ length: 50 }, () => ask(here.url, token)));
    expect(after).toEqual(Array<number>(50).fill(401));
    expect(await ask(here.url, await issuer.tokenFor())).toBe(200);
  });

  test.each(endings)('by %s: another gateway refuses it within 100 ms', async (...ending) => {
    const { there, token } = await endThrough(ending);
    const began = performance.now();
    await eventually(async () => expect(await ask(there.url, token)).toBe(401), { everyMs: 2 });
    expect(performance.now() - began).toBeLessThan(100);
  });

  test('is not ended by a refused logout, nor by the header of a service that ends none', async () => {
    const { url } = await gateway();
    const sessionId = randomUUID();
    const token = await issuer.tokenFor({ sessionId });
    answerOfAuth = json(403, { code: 'forbidden' });
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${url}/api/session/logout`, { method: 'POST', headers });
    services.answer(json(200, {}, { 'x-ended-sessions': sessionId }));
    expect([await ask(url, token), await ask(url, token)]).toEqual([200, 200]);
  });

  test("is not ended by a logout that carries somebody else's forged token", async () => {
    const { url } = await gateway();
    const stranger = await createTestIssuer();
    const sessionId = randomUUID();
    answerOfAuth = json(204, undefined);
    const headers = { authorization: `Bearer ${await stranger.tokenFor({ sessionId })}` };
    await fetch(`${url}/api/session/logout`, { method: 'POST', headers });
    expect(await ask(url, await issuer.tokenFor({ sessionId }))).toBe(200);
    await stranger.stop();
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
