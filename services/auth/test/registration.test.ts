import type { Account } from '@blindspot/contracts/http/accounts';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { anEmail, logIn, password, registered, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();
const asInProduction = await auth.start({ PASSWORD_HASHING: '' });
const asking = await auth.start({ NEWSLETTER_CONSENT: 'ask' });

async function joinedNewsletter(token: string): Promise<boolean> {
  const { body } = await new Browser(url).send<Account>('GET', '/api/account', { token });
  return body.newsletter;
}

describe('POST /api/register', () => {
  it('S3.1 POST /api/register returns the user and an access token', async () => {
    const email = anEmail();
    const answer = await new Browser(url).post<AuthResponse>('/api/register', {
      name: 'Ada Lovelace',
      email,
      password,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        user: { name: 'Ada Lovelace', email, is_admin: false, email_verified: false },
        access_token: expect.any(String),
      },
    });
  });

  it('a registration begins a session that can be refreshed', async () => {
    const { browser } = await registered(url);
    expect((await browser.refresh()).status).toBe(200);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: 'ada' }, 'email'],
    ['a password of 7 bytes', { password: 'kzq!4vx' }, 'password'],
    ['a common password', { password: 'password123' }, 'password'],
    ['the name of the product as password', { password: 'Blindspot1!' }, 'password'],
  ])('S5.1 POST /api/register rejects %s and names the field', async (_, change, path) => {
    const answer = await new Browser(url).post('/api/register', {
      name: 'Ada',
      email: anEmail(),
      password,
      ...change,
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  it('A9 V6.2.11 the local part of the address is rejected as a password', async () => {
    const answer = await new Browser(url).post('/api/register', {
      name: 'Ada',
      email: 'ada.lovelace@example.com',
      password: 'Ada.Lovelace1815',
    });
    expect(answer.body).toMatchObject({ code: 'password_not_allowed' });
  });

  it.each(['id', 'role', 'is_admin', 'email_verified', 'password_hash', 'session_epoch'])(
    'POST /api/register rejects a body with %s',
    async (key) => {
      const answer = await new Browser(url).post('/api/register', {
        name: 'Ada',
        email: anEmail(),
        password,
        [key]: true,
      });
      expect(answer.status).toBe(422);
    },
  );

  it('A2 POST /api/register rejects a body of more than 16 KiB', async () => {
    const answer = await new Browser(url).post('/api/register', {
      name: 'Ada',
      email: anEmail(),
      password: 'x'.repeat(17_000),
    });
    expect(answer.status).toBe(413);
  });

  it('POST /api/register hashes passwords with argon2id and production parameters by default', async () => {
    const { user } = await registered(asInProduction.url);
    const rows = await auth.database.query<{ password_hash: string }>(
      'select password_hash from auth.accounts where id = $1',
      [user.id],
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('POST /api/register with a taken address', () => {
  it('A4 POST /api/register rejects a taken address with 409 and a neutral message', async () => {
    const { email } = await registered(url);
    const answer = await new Browser(url).post('/api/register', { name: 'Eve', email, password });
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: "We couldn't create an account with this address. Already have one? Sign in." },
    });
  });

  it('a taken address is rejected in any spelling', async () => {
    const { email } = await registered(url);
    const answer = await new Browser(url).post('/api/register', {
      name: 'Eve',
      email: email.toUpperCase(),
      password,
    });
    expect(answer.status).toBe(409);
  });

  it("a registration with a taken address does not change the account's password", async () => {
    const { email } = await registered(url);
    await new Browser(url).post('/api/register', { name: 'Eve', email, password: 'nine green herons' });
    expect((await logIn(new Browser(url), email, 'nine green herons')).status).toBe(401);
  });

  it('exactly one of several simultaneous registrations of an address succeeds', async () => {
    const email = anEmail();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        new Browser(url).post('/api/register', { name: 'Ada', email, password }),
      ),
    );
    const created = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([created.length, refused.length]).toEqual([1, 7]);
  });

  it('A4 the owner of a taken address gets at most one notice a day', async () => {
    const { email } = await registered(url);
    await Promise.all(
      Array.from({ length: 3 }, () =>
        new Browser(url).post('/api/register', { name: 'Eve', email, password }),
      ),
    );
    const marker = await registered(url);
    await new Browser(url).post('/api/register', { name: 'Eve', email: marker.email, password });
    const notice = 'You already have';
    await eventually(async () => expect(await auth.mailsTo(marker.email, notice)).toHaveLength(1));
    expect(await auth.mailsTo(email, notice)).toHaveLength(1);
  });

  it('the owner of a taken address gets another notice the next day', async () => {
    const { email, user } = await registered(url);
    await new Browser(url).post('/api/register', { name: 'Eve', email, password });
    await auth.database.query(
      `update auth.accounts set registration_notice_at = now() - interval '25 hours' where id = $1`,
      [user.id],
    );
    await new Browser(url).post('/api/register', { name: 'Eve', email, password });
    await eventually(async () => expect(await auth.mailsTo(email, 'You already have')).toHaveLength(2));
  });
});

describe('newsletter membership of a new account', () => {
  it('a new account joins the newsletter by default', async () => {
    const { token } = await registered(url);
    expect(await joinedNewsletter(token)).toBe(true);
  });

  it('a new account joins the newsletter only with consent if NEWSLETTER_CONSENT is "ask"', async () => {
    const { token } = await registered(asking.url);
    expect(await joinedNewsletter(token)).toBe(false);
  });

  it.each([
    ['a yes if NEWSLETTER_CONSENT is "ask"', asking.url, true],
    ['a no if NEWSLETTER_CONSENT is "automatic"', url, false],
  ])("a newly registered person's newsletter choice is respected: %s", async (_, instance, newsletter) => {
    const answer = await new Browser(instance).post<AuthResponse>('/api/register', {
      name: 'Ada',
      email: anEmail(),
      password,
      newsletter,
    });
    expect(await joinedNewsletter(answer.body.access_token)).toBe(newsletter);
  });
});
