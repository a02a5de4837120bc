import { randomUUID } from 'node:crypto';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { createBearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { anEmail, logIn, password, registered, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start({ RATE_LIMIT: 'off' });
const asInProduction = await auth.start({ RATE_LIMIT: 'off', PASSWORD_HASHING: 'strong' });

function claimsOf(token: string): Record<string, number> {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

describe('POST /api/login', () => {
  it('S3.1 POST /api/login returns the user and an access token', async () => {
    const { email, user } = await registered(url);
    const answer = await logIn(new Browser(url), email);
    expect(answer).toMatchObject({ status: 200, body: { user, access_token: expect.any(String) } });
  });

  it('POST /api/login accepts any spelling of the address', async () => {
    const { email } = await registered(url);
    expect((await logIn(new Browser(url), email.toUpperCase())).status).toBe(200);
  });

  it('POST /api/login accepts a password in another Unicode normalization form', async () => {
    const email = anEmail();
    await new Browser(url).post('/api/register', { name: 'Ada', email, password: 'Zürich am See' });
    expect((await logIn(new Browser(url), email, 'Zu\u0308rich am See')).status).toBe(200);
  });

  it('S3.2 POST /api/login does not require a name', async () => {
    const { email } = await registered(url);
    expect((await new Browser(url).post('/api/login', { email, password })).status).toBe(200);
  });

  it('V7.6.2 each sign-in begins a new session', async () => {
    const { email, browser } = await registered(url);
    const before = browser.sessionId;
    await logIn(browser, email);
    expect(browser.sessionId).not.toBe(before);
  });

  it('POST /api/login rejects an invalid address', async () => {
    expect((await logIn(new Browser(url), 'ada')).status).toBe(422);
  });

  it('A3 an unknown address and a wrong password get the same reply', async () => {
    const { email } = await registered(url);
    const headers = { 'x-request-id': randomUUID() };
    const answers = await Promise.all(
      [email, anEmail()].map((address) =>
        new Browser(url).post('/api/login', { email: address, password: 'nine green herons' }, { headers }),
      ),
    );
    const [known, unknown] = answers.map(({ status, body, headers: sent }) => ({
      status,
      body,
      names: [...sent.keys()],
    }));
    expect(known).toEqual(unknown);
  });

  it('S3.2 the reply does not reveal whether the address or the password is wrong', async () => {
    const answer = await new Browser(url).post('/api/login', { email: anEmail(), password });
    expect(answer).toMatchObject({ status: 401, body: { detail: 'Invalid email or password' } });
  });

  it('A3 a sign-in costs as much processor time with an unknown address as with a wrong password', async () => {
    const { email } = await registered(asInProduction.url);
    const work: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 20; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const address = kind === 'known' ? email : anEmail();
        const before = process.cpuUsage();
        await logIn(new Browser(asInProduction.url), address, 'nine green herons');
        const { user, system } = process.cpuUsage(before);
        work[kind].push(user + system);
      }
    }
    const [known = 0, unknown = 0] = [work.known, work.unknown].map(
      (all) => all.toSorted((a, b) => a - b)[10],
    );
    // The measured processor time does not depend on other processes. If the service hashed no password for an
    // unknown address, the ratio would be 0.2.
    expect(unknown / known).toBeGreaterThan(0.6);
  });

  it('A1 V11.2.2 a sign-in replaces a password hash that has weaker parameters', async () => {
    const { email, user } = await registered(url);
    const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await auth.database.query('update auth.accounts set password_hash = $1 where id = $2', [weak, user.id]);
    await logIn(new Browser(asInProduction.url), email);
    const rows = await auth.database.query<{ password_hash: string }>(
      'select password_hash from auth.accounts where id = $1',
      [user.id],
    );
    expect(rows[0]?.password_hash).toContain('m=19456,t=2,p=1');
  });
});

describe('access token', () => {
  it('a service can verify an access token with only the published keys', async () => {
    const { token, user } = await registered(url);
    const bearer = createBearerAuth({
      jwksUrl: `${url}/.well-known/jwks.json`,
      logger: createLogger('test', 'silent'),
    });
    expect(await bearer.verify(token)).toMatchObject({
      userId: user.id,
      name: user.name,
      email: user.email,
      emailVerified: false,
    });
  });

  it('A10 an access token expires after 15 minutes', async () => {
    const { iat = 0, exp = 0 } = claimsOf((await registered(url)).token);
    expect(exp - iat).toBe(15 * 60);
  });

  it('an access token does not contain the rights of the user', async () => {
    const { token } = await registered(url);
    expect(Object.keys(claimsOf(token)).toSorted()).toEqual([
      'account_version',
      'aud',
      'auth_time',
      'email',
      'email_verified',
      'exp',
      'iat',
      'iss',
      'name',
      'sid',
      'sub',
    ]);
  });

  it('V11.6.1 an access token is signed with a key whose private part is not published', async () => {
    const { body } = await new Browser(url).send<{ keys: object[] }>('GET', '/.well-known/jwks.json');
    expect(body.keys.map((key) => Object.keys(key).toSorted())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x'],
    ]);
  });

  it.each([
    ['missing', undefined],
    ['garbage', 'garbage'],
    ['unsigned', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'],
  ])('an access token is rejected if it is %s', async (_, token) => {
    const answer = await new Browser(url).send('GET', '/api/account', token ? { token } : {});
    expect(answer.status).toBe(401);
  });
});

describe('GET /api/account', () => {
  it('GET /api/account returns the account to its owner', async () => {
    const { token, user } = await registered(url);
    const answer = await new Browser(url).send<AuthResponse>('GET', '/api/account', { token });
    expect(answer).toMatchObject({
      status: 200,
      body: { ...user, newsletter: true, created_at: expect.stringMatching(/Z$/) },
    });
  });
});
