import type { Account } from '@blindspot/contracts/http/accounts';
import { describe, expect, it } from 'vitest';
import { Browser, type Answer } from './browser.ts';
import { registered, useAuth, type Person } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();
const subject = 'Confirm your address';

const confirm = (token: string): Promise<Answer<{ code: string }>> =>
  new Browser(url).post('/api/email/verify', { token });
const askAgain = ({ token }: Person): Promise<Answer<{ code: string }>> =>
  new Browser(url).post('/api/email/verify', {}, { token });

async function isConfirmed({ token }: Person): Promise<boolean> {
  return (await new Browser(url).send<Account>('GET', '/api/account', { token })).body.email_verified;
}

async function unsubscribeLink(email: string): Promise<string> {
  await auth.mailedToken(email, subject);
  const [mail = ''] = await auth.mailsTo(email, subject);
  return /\/api\/newsletter\/unsubscribe\?token=[\w.-]+/.exec(mail.replaceAll(/\r?\n\s+/g, ''))?.[0] ?? '';
}

describe('POST /api/email/verify', () => {
  it('the link that was mailed at registration confirms the address', async () => {
    const person = await registered(url);
    const before = await isConfirmed(person);
    const { status } = await confirm(await auth.mailedToken(person.email, subject));
    expect([before, status, await isConfirmed(person)]).toEqual([false, 200, true]);
  });

  it("the reply to another person's confirmation link says only that the address is confirmed", async () => {
    const [person, caller] = [await registered(url), await registered(url)];
    const token = await auth.mailedToken(person.email, subject);
    const { body } = await new Browser(url).post('/api/email/verify', { token }, { token: caller.token });
    expect(body).toEqual({ message: 'The address is confirmed.' });
  });

  it('confirming an address publishes an account change that does not contain the address', async () => {
    const person = await registered(url);
    await confirm(await auth.mailedToken(person.email, subject));
    expect(await auth.eventsAbout(person.user.id, 'blindspot.auth.account.changed')).toEqual([
      { user_id: person.user.id },
    ]);
  });

  it('further clicks on a confirmation link succeed and change nothing', async () => {
    const person = await registered(url);
    const token = await auth.mailedToken(person.email, subject);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    answers.push(await confirm(token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await auth.eventsAbout(person.user.id, 'blindspot.auth.account.changed')).toHaveLength(1);
  });

  it('A21 a confirmation link is rejected once the account has another address', async () => {
    const person = await registered(url);
    const token = await auth.mailedToken(person.email, subject);
    await confirm(token);
    await auth.database.query(
      `update auth.accounts set email = 'other-' || email, email_key = 'other-' || email_key where id = $1`,
      [person.user.id],
    );
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'link_not_usable' } });
  });

  it('a confirmation link is rejected after a day', async () => {
    const { email, user } = await registered(url);
    const token = await auth.mailedToken(email, subject);
    await auth.database.query(
      `update auth.email_confirmations set expires_at = expires_at - interval '24 hours' where account_id = $1`,
      [user.id],
    );
    expect((await confirm(token)).status).toBe(400);
  });

  it('an unknown confirmation token is rejected', async () => {
    expect((await confirm('A'.repeat(43))).status).toBe(400);
  });

  it('POST /api/email/verify requires a token or a signed-in caller', async () => {
    expect((await new Browser(url).post('/api/email/verify', {})).status).toBe(401);
  });

  it('only the digest of a confirmation token is stored', async () => {
    const { email, user } = await registered(url);
    const token = await auth.mailedToken(email, subject);
    const rows = await auth.database.query<{ row: string }>(
      `select c::text || encode(token_hash, 'escape') as row from auth.email_confirmations c where account_id = $1`,
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });
});

describe('POST /api/email/verify without a token', () => {
  it('POST /api/email/verify mails a caller at most three links an hour', async () => {
    const person = await registered(url);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await askAgain(person)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('POST /api/email/verify mails nothing if the address is already confirmed', async () => {
    const person = await registered(url);
    await confirm(await auth.mailedToken(person.email, subject));
    const answer = await askAgain(person);
    const mails = await auth.database.query('select from auth.mails where account_id = $1', [person.user.id]);
    expect([answer.status, mails.length]).toEqual([200, 1]);
  });
});

describe('POST /api/newsletter/unsubscribe', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=part',
      '--part\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--part--\r\n',
    ],
    ['text/plain', 'List-Unsubscribe=One-Click'],
  ])(
    'POST /api/newsletter/unsubscribe accepts a one-click request with the content type %s',
    async (type, body) => {
      const { email, token } = await registered(url);
      const reply = await fetch(`${url}${await unsubscribeLink(email)}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      const account = await new Browser(url).send<Account>('GET', '/api/account', { token });
      expect([reply.status, account.body.newsletter]).toEqual([200, false]);
    },
  );

  it('POST /api/newsletter/unsubscribe rejects a forged token', async () => {
    const { user } = await registered(url);
    const forged = `${user.id}.${'A'.repeat(43)}`;
    const answer = await new Browser(url).post(`/api/newsletter/unsubscribe?token=${forged}`);
    expect(answer.status).toBe(400);
  });
});
