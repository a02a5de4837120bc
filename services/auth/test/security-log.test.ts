import { createLogger } from '@blindspot/service-kit/process/logger';
import { describe, expect, it } from 'vitest';
import { codeOf } from './authenticator.ts';
import { Browser } from './browser.ts';
import { logIn, password, registered, useAuth } from './harness.ts';

interface Line {
  security_event?: string;
  account?: string;
  network?: string;
  request_id?: string;
}

const auth = await useAuth();
const written: string[] = [];
const logger = createLogger('auth', 'info', { write: (line) => void written.push(line) });
const { url } = await auth.start({}, logger);
const headers = { 'x-requested-with': 'test' };

async function during(work: () => Promise<unknown>): Promise<Line[]> {
  const from = written.length;
  await work();
  return written
    .slice(from)
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.security_event !== undefined);
}

const eventsDuring = async (work: () => Promise<unknown>): Promise<(string | undefined)[]> =>
  (await during(work)).map((line) => line.security_event);

describe('security log', () => {
  it('V16.3.1 the security log records registrations, sign-ins and failed sign-ins', async () => {
    const events = await eventsDuring(async () => {
      const { email } = await registered(url);
      await logIn(new Browser(url), email, 'wrong');
      await logIn(new Browser(url), email);
    });
    expect(events).toEqual(['registered', 'sign-in-failed', 'signed-in']);
  });

  it('V16.3.3 the security log records throttled sign-ins', async () => {
    const { email } = await registered(url);
    const events = await eventsDuring(async () => {
      for (let round = 0; round < 11; round += 1) await logIn(new Browser(url), email, 'wrong');
    });
    expect(events).toEqual([...Array<string>(10).fill('sign-in-failed'), 'throttled']);
  });

  it('V16.3.1 the security log records when a second factor is switched on, fails or is switched off', async () => {
    const person = await registered(url);
    const { email, token } = person;
    await auth.makeAdmin(person);
    const path = '/api/account/second-factor';
    const browser = new Browser(url);
    const events = await eventsDuring(async () => {
      const { body } = await browser.post<{ secret: string }>(path, { password }, { token });
      await browser.send('PUT', path, { token, body: { code: codeOf(body.secret) } });
      await new Browser(url).post('/api/login', { email, password, second_factor: '000000' });
      const code = codeOf(body.secret, 1);
      await browser.send('DELETE', path, { token, body: { password, code } });
    });
    expect(events).toEqual(['second-factor-on', 'second-factor-failed', 'second-factor-off']);
  });

  it('the security log records changed and reset passwords, and failed attempts', async () => {
    const { email, token } = await registered(url);
    const events = await eventsDuring(async () => {
      const body = { password: 'wrong', new_password: 'six quiet lamps' };
      await new Browser(url).send('PUT', '/api/account', { token, body });
      await new Browser(url).send('PUT', '/api/account', { token, body: { ...body, password } });
      await new Browser(url).post('/api/password/forgot', { email });
      const link = { token: await auth.mailedToken(email, 'Set a new'), password };
      await new Browser(url).post('/api/password/reset', link);
      await new Browser(url).post('/api/password/reset', link);
    });
    expect(events).toEqual(['password-proof-failed', 'password-changed', 'password-reset', 'link-refused']);
  });

  it('V16.3.3 the security log records a reused refresh token', async () => {
    const { browser } = await registered(url);
    const thief = browser.copy();
    await browser.refresh();
    await browser.refresh();
    expect(await eventsDuring(() => thief.refresh())).toEqual(['refresh-token-reused']);
  });

  it('V16.3.3 the security log records calls from another site, revoked sessions and deleted accounts', async () => {
    const { browser, token } = await registered(url);
    const events = await eventsDuring(async () => {
      await browser.post('/api/session/logout', undefined, { headers: { origin: 'https://evil.test' } });
      const answer = await browser.post('/api/session/revoke-all', { password }, { token, headers });
      expect(answer.status).toBe(204);
      const next = await registered(url);
      await next.browser.send('DELETE', '/api/account', { token: next.token, body: { password } });
    });
    expect(events).toEqual(['foreign-call-refused', 'sessions-revoked', 'registered', 'account-deleted']);
  });

  it('V16.2.1 the security log identifies an account by the same digest in every line, never by name', async () => {
    const from = written.length;
    const lines = await during(async () => {
      const { email, browser } = await registered(url, { name: 'Quillfeather' });
      await logIn(browser, email.toUpperCase(), 'wrong');
      const { body } = await logIn(browser, email);
      const token = body.access_token;
      await browser.post('/api/session/revoke-all', { password }, { token });
      const text = written.slice(from).join('');
      for (const secret of [email, email.toUpperCase(), 'Quillfeather', browser.address])
        expect(text).not.toContain(secret);
    });
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map(({ account }) => account)).size).toBe(1);
    expect(new Set(lines.map(({ network }) => network)).size).toBe(1);
    expect(lines.every(({ account = '', request_id = '' }) => account.length > 20 && request_id !== '')).toBe(
      true,
    );
  });
});
