import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@blindspot/test-kit/eventually';
import { createTestIssuer } from '@blindspot/test-kit/sign-in';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createBearerAuth } from '../src/http/bearer-auth.ts';
import { capturedLog } from './captured-log.ts';

const { logger } = capturedLog();
const issuer = await createTestIssuer();
afterAll(() => issuer.stop());
const bearer = createBearerAuth({ jwksUrl: issuer.jwksUrl, logger });

const userId = '0f3c2f7e-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const sessionId = '1f3c2f7e-1a2b-4c3d-8e4f-5a6b7c8d9e0f';

test('a verified token identifies its caller', async () => {
  const token = await issuer.tokenFor({
    userId,
    sessionId,
    name: 'Ann',
    email: 'ann@example.test',
    emailVerified: false,
    accountVersion: 3,
    signedInAt: new Date('2026-11-20T08:30:00Z'),
  });
  expect(await bearer.verify(token)).toEqual({
    userId,
    sessionId,
    name: 'Ann',
    email: 'ann@example.test',
    emailVerified: false,
    accountVersion: 3,
    signedInAt: new Date('2026-11-20T08:30:00Z'),
  });
});

test('a token without a sign-in time never counts as a recent sign-in', async () => {
  const { signedInAt } = await bearer.verify(await issuer.tokenFor({ signedInAt: null }));
  expect(signedInAt).toEqual(new Date(0));
});

const claims = { sub: userId, sid: sessionId, name: 'Ann', email: 'ann@example.test', email_verified: true };
const hour = Math.floor(Date.now() / 1000) + 3_600;

test.each([
  ['that has expired', () => issuer.tokenFor({ expiresIn: -61 })],
  [
    'of another issuer’s key',
    async () => {
      const other = await createTestIssuer(issuer.issuer);
      const token = await other.tokenFor();
      await other.stop();
      return token;
    },
  ],
  [
    'without a signature',
    () => new UnsecuredJWT(claims).setIssuer(issuer.issuer).setIssuedAt().setExpirationTime(hour).encode(),
  ],
  [
    'signed with the public key as a secret',
    async () => {
      const jwks = await (await fetch(issuer.jwksUrl)).text();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer.issuer)
        .setIssuedAt()
        .setExpirationTime(hour)
        .sign(new TextEncoder().encode(jwks));
    },
  ],
  [
    'whose claims were changed',
    async () => {
      const [header, , signature] = (await issuer.tokenFor({ userId })).split('.');
      const forged = Buffer.from(
        JSON.stringify({ ...claims, iss: issuer.issuer, iat: 1, exp: hour }),
      ).toString('base64url');
      return `${header}.${forged}.${signature}`;
    },
  ],
  ['with another audience', () => issuer.tokenFor({ audience: 'somebody-else' })],
  ['without an audience', () => issuer.tokenFor({ audience: null })],
  ['that is not a JWT', () => 'not.a.token'],
])(
  'V7.2.1 V9.1.1 V9.1.2 V9.2.1 V9.2.2 V9.2.3 bearer authentication rejects a token %s',
  async (_what, make) => {
    await expect(Promise.resolve(make()).then((token) => bearer.verify(token))).rejects.toMatchObject({
      status: 401,
      code: 'not_signed_in',
      headers: { 'www-authenticate': 'Bearer' },
    });
  },
);

test('A18 bearer authentication rejects a token of another issuer', async () => {
  const foreign = await createTestIssuer('https://elsewhere.example');
  onTestFinished(() => foreign.stop());
  const strict = createBearerAuth({ jwksUrl: foreign.jwksUrl, logger });
  await expect(strict.verify(await foreign.tokenFor())).rejects.toMatchObject({ status: 401 });
});

test('bearer authentication verifies tokens with cached keys while the auth service is unavailable', async () => {
  const leaving = await createTestIssuer();
  const seen = createBearerAuth({ jwksUrl: leaving.jwksUrl, logger });
  const token = await leaving.tokenFor({ userId });
  await seen.verify(token);
  await leaving.stop();
  expect(await seen.verify(token)).toMatchObject({ userId });
});

test('V16.5.3 bearer authentication answers 503 instead of 401 until it has fetched the keys once', async () => {
  const away = createBearerAuth({ jwksUrl: 'http://127.0.0.1:1/jwks.json', logger });
  await expect(away.verify(await issuer.tokenFor())).rejects.toMatchObject({
    status: 503,
    code: 'auth_unavailable',
  });
});

test('a call whose token has a new key waits until the key is fetched', async () => {
  const next = await createTestIssuer();
  let jwksUrl = issuer.jwksUrl;
  const keys = createServer((_request, reply) => {
    void fetch(jwksUrl).then(async (jwks) => reply.end(await jwks.text()));
  });
  await once(keys.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    keys.closeAllConnections();
    keys.close();
    await next.stop();
  });
  const { port } = keys.address() as AddressInfo;
  const verifier = createBearerAuth({ jwksUrl: `http://127.0.0.1:${port}/`, logger });
  await verifier.verify(await issuer.tokenFor());
  jwksUrl = next.jwksUrl;
  const token = await next.tokenFor();
  const outcomes = await eventually(async () => {
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => verifier.verify(token)));
    if (!all.some(({ status }) => status === 'fulfilled'))
      throw new Error('The new key is not asked for yet.');
    return all;
  });
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});
