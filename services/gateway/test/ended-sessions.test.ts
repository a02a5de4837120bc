import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { endedSessionsAtMost } from '@blindspot/contracts/access-token';
import { sessionEnded } from '@blindspot/contracts/messages/accounts';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { outboxRow } from '@blindspot/service-kit/events/outbox';
import { eventually } from '@blindspot/test-kit/eventually';
import { useNats } from '@blindspot/test-kit/nats';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { afterAll, describe, expect, test } from 'vitest';
import { watchEndedSessions } from '../src/ended-sessions.ts';
import { addressOf, json, openGateway, playServices, type Respond } from './harness.ts';

const logger = createLogger('gateway', 'silent');
const services = await playServices();

const ask = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/api/my-requests`, { headers: { authorization: `Bearer ${token}` } })).status;

async function isRefused(url: string, tokens: readonly string[]): Promise<void> {
  await eventually(
    async () => {
      for (const token of tokens) expect(await ask(url, token)).toBe(401);
    },
    { everyMs: 2 },
  );
}

let beforeKeys = (): Promise<void> => Promise.resolve();

describe('ended session', async () => {
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

  const gateway = async () => {
    const sessions = watchEndedSessions({ bus: await newBus(), logger });
    afterAll(() => sessions.stop());
    return openGateway(services.url, { AUTH_URL: authUrl }, { sessions });
  };

  let answerOfAuth: Respond = json(204, undefined);
  const auth = createServer((request, reply) => {
    if (request.url?.endsWith('jwks.json')) {
      void beforeKeys()
        .then(() => fetch(issuer.jwksUrl))
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

  test('an ended session is rejected at once, while other sessions continue', async () => {
    const { url } = await gateway();
    const sessionId = randomUUID();
    const token = await issuer.tokenFor({ sessionId });
    expect(await ask(url, token)).toBe(200);
    await end(sessionId);
    await eventually(async () => expect(await ask(url, token)).toBe(401));
    expect(await ask(url, await issuer.tokenFor())).toBe(200);
  });

  test('A13 an ended session is rejected by a gateway that started later', async () => {
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

  test('the end of a session closes its open event streams', async () => {
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

  type Ending = [string, string, string, number];
  const deletion: Ending = ['deleting the account', 'DELETE', '/api/account', 202];
  const endings: Ending[] = [
    ['a logout', 'POST', '/api/session/logout', 204],
    ['a logout by another device', 'DELETE', '/api/session/:own', 204],
    ['a logout of all devices', 'POST', '/api/session/revoke-all', 204],
    deletion,
    ['a new password', 'PUT', '/api/account', 200],
  ];

  const endThrough = async ([, method, path, status]: Ending, count = 2) => {
    const [here, there] = [await gateway(), await gateway()];
    const ids = Array.from({ length: count }, () => randomUUID());
    const [first = '', last = ''] = [ids[0], ids.at(-1)];
    const tokens = [await issuer.tokenFor({ sessionId: first }), await issuer.tokenFor({ sessionId: last })];
    for (const token of tokens)
      expect([await ask(here.url, token), await ask(there.url, token)]).toEqual([200, 200]);
    const named = { 'x-ended-sessions': ids.join(',') };
    answerOfAuth = json(status, status === 204 ? undefined : {}, named);
    const reply = await fetch(`${here.url}${path.replace(':own', first)}`, {
      method,
      headers: { authorization: `Bearer ${tokens[0]}` },
    });
    expect([reply.status, reply.headers.get('x-ended-sessions')]).toEqual([status, null]);
    return { here, there, tokens };
  };

  test.each(endings)(
    'A13 V7.4.1 50 calls of an ended session all get 401 right after %s',
    async (...ending) => {
      const { here, tokens } = await endThrough(ending);
      const calls = Array.from({ length: 50 }, (_, index) => tokens[index % 2] ?? '');
      const after = await Promise.all(calls.map((token) => ask(here.url, token)));
      expect(after).toEqual(Array<number>(50).fill(401));
      expect(await ask(here.url, await issuer.tokenFor())).toBe(200);
    },
  );

  test.each(endings)(
    'A13 R31 V7.4.1 another gateway rejects an ended session after the broker message about %s',
    async (...ending) => {
      const { there, tokens } = await endThrough(ending);
      await isRefused(there.url, tokens);
    },
  );

  test('A13 both gateways reject ended sessions even if one call ends 2,000 of them', async () => {
    const { here, there, tokens } = await endThrough(deletion, endedSessionsAtMost);
    await isRefused(there.url, tokens);
    for (const token of tokens) expect(await ask(here.url, token)).toBe(401);
  });

  test('A13 a stream is rejected if its session ends while the gateway identifies the caller', async () => {
    services.answer((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    });
    const [asked, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    beforeKeys = () => {
      asked.resolve();
      return given.promise;
    };
    const sessions = watchEndedSessions({ bus: await newBus(), logger });
    afterAll(() => sessions.stop());
    const { url } = await openGateway(services.url, { AUTH_URL: authUrl, RATE_LIMIT: 'on' }, { sessions });
    const sessionId = randomUUID();
    const authorization = `Bearer ${await issuer.tokenFor({ sessionId })}`;
    const reply = fetch(`${url}/api/events`, { headers: { authorization } });
    // The gateway is waiting for the keys of the auth service and has not identified the caller yet.
    await asked.promise;
    sessions.end([sessionId]);
    given.resolve();
    const { status, body } = await reply;
    await body?.cancel();
    expect(status).toBe(401);
  });

  test('a session continues after a rejected logout, or if another service names it in x-ended-sessions', async () => {
    const { url } = await gateway();
    const sessionId = randomUUID();
    const token = await issuer.tokenFor({ sessionId });
    answerOfAuth = json(403, { code: 'forbidden' });
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${url}/api/session/logout`, { method: 'POST', headers });
    services.answer(json(200, {}, { 'x-ended-sessions': sessionId }));
    expect([await ask(url, token), await ask(url, token)]).toEqual([200, 200]);
  });

  test('a session is not ended by a logout with a forged token', async () => {
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
