import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { Browser, type Answer } from './browser.ts';
import { anEmail, logIn, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();
const [chosen, other] = ['six quiet lamps', 'nine green herons'];

async function invited(): Promise<{ email: string; token: string; userId: string }> {
  const email = anEmail();
  const { adminLinks } = await auth.start({ ADMIN_EMAILS: email });
  const [account] = await auth.database.query<{ id: string }>(
    'select id from auth.accounts where email = $1',
    [email],
  );
  const token = new URL(adminLinks[0]?.url ?? '').searchParams.get('token') ?? '';
  return { email, token, userId: account?.id ?? '' };
}

function reset(token: string, password: string): Promise<Answer<{ code: string }>> {
  return new Browser(url).post('/api/password/reset', { token, password });
}

async function aLinkFor(userId: string): Promise<string> {
  const token = `${userId.replaceAll('-', '')}abcdefghijk`;
  await auth.database.query(
    `insert into auth.password_resets (token_hash, account_id, expires_at)
     values (sha256($1::text::bytea), $2, now() + interval '30 minutes')`,
    [token, userId],
  );
  return token;
}

describe('POST /api/password/reset', () => {
  it('POST /api/password/reset sets the password of the account', async () => {
    const { email, token } = await invited();
    expect((await reset(token, chosen)).status).toBe(200);
    expect((await logIn(new Browser(url), email, chosen)).status).toBe(200);
  });

  it('A6 V6.3.4 V6.4.3 V7.6.2 a reset leaves the caller signed out', async () => {
    const { token } = await invited();
    const answer = await reset(token, chosen);
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['__Secure-bs_device']);
    expect(answer.body).toEqual({ message: expect.any(String) });
  });

  it('V6.4.3 a reset link works only once', async () => {
    const { token } = await invited();
    await reset(token, chosen);
    expect(await reset(token, other)).toMatchObject({ status: 400, body: { code: 'link_not_usable' } });
  });

  it('A6 V2.3.4 exactly one of two simultaneous resets succeeds, and only its password works', async () => {
    const { email, token } = await invited();
    const passwords = [chosen, other];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const logins = await Promise.all(passwords.map((password) => logIn(new Browser(url), email, password)));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(logins.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200));
  });

  it('an invitation link is rejected after a day', async () => {
    const { token, userId } = await invited();
    await auth.database.query(
      `update auth.password_resets set expires_at = expires_at - interval '24 hours' where account_id = $1`,
      [userId],
    );
    expect((await reset(token, chosen)).status).toBe(400);
  });

  it('POST /api/password/reset rejects an unknown token', async () => {
    expect((await reset('A'.repeat(43), chosen)).status).toBe(400);
  });

  it('V6.2.4 a reset link stays valid after a common password was rejected', async () => {
    const { token } = await invited();
    const statuses = [(await reset(token, 'password123')).status, (await reset(token, chosen)).status];
    expect(statuses).toEqual([422, 200]);
  });

  it('POST /api/password/reset rejects a body without a token', async () => {
    expect((await new Browser(url).post('/api/password/reset', { password: chosen })).status).toBe(422);
  });

  it('A6 only the digest of a reset token is stored', async () => {
    const { token, userId } = await invited();
    const rows = await auth.database.query<{ row: string }>(
      `select r::text || encode(token_hash, 'escape') as row from auth.password_resets r where account_id = $1`,
      [userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });

  it('A6 V7.4.3 a reset ends every session and publishes an event for each', async () => {
    const { email, token, userId } = await invited();
    await reset(token, chosen);
    const browser = new Browser(url);
    const { body } = await logIn(browser, email, chosen);
    await reset(await aLinkFor(userId), other);
    const account = await browser.send('GET', '/api/account', { token: body.access_token });
    expect([account.status, (await browser.refresh()).status]).toEqual([401, 401]);
    expect(await auth.eventsAbout(userId, 'blindspot.auth.session.ended')).toHaveLength(1);
  });

  it('A8 the owner can sign in at once after a reset, even if strangers guessed passwords', async () => {
    const { email, token } = await invited();
    for (let round = 0; round < 10; round += 1) await logIn(new Browser(url), email, other);
    await reset(token, chosen);
    expect((await logIn(new Browser(url), email, chosen)).status).toBe(200);
  });

  it('a reset invalidates the tokens of known devices', async () => {
    const { email, token, userId } = await invited();
    await reset(token, chosen);
    const thief = new Browser(url);
    await logIn(thief, email, chosen);
    await reset(await aLinkFor(userId), other);
    for (let round = 0; round < 10; round += 1) await logIn(new Browser(url), email, 'wrong');
    expect((await logIn(thief, email, other)).status).toBe(429);
  });

  it('the owner gets an email about the reset', async () => {
    const { email, token } = await invited();
    await reset(token, chosen);
    await eventually(async () => {
      const mails = await auth.mailsTo(email);
      expect(mails.some((mail) => mail.includes('Subject: Your Blindspot password was changed'))).toBe(true);
    });
  });
});
