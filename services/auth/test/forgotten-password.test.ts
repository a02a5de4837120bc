import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { Browser, type Answer } from './browser.ts';
import { anEmail, logIn, registered, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();
const subject = 'Set a new Blindspot password';

const headerNames = ({ headers }: Answer): Set<string> => new Set(headers.keys());

const forget = (email: string, browser = new Browser(url)): Promise<Answer> =>
  browser.post('/api/password/forgot', { email });

async function linksFor(userId: string): Promise<number> {
  const rows = await auth.database.query('select from auth.password_resets where account_id = $1', [userId]);
  return rows.length;
}

/** Moves the account's links and all limits this many minutes into the past. */
async function passMinutes(userId: string, minutes: number): Promise<void> {
  const shift = [`${minutes} minutes`, userId];
  await auth.database.query(
    'update auth.password_resets set expires_at = expires_at - $1::interval where account_id = $2',
    shift,
  );
  await auth.database.query(
    `update auth.throttle_buckets set blocked_until = blocked_until - $1::interval,
       window_started_at = window_started_at - $1::interval`,
    shift.slice(0, 1),
  );
}

async function everythingIsDone(): Promise<void> {
  await eventually(async () => {
    const waiting = await auth.database.query(
      'select id from auth.queued_resets union all select id from auth.mails where sealed is not null',
    );
    expect(waiting).toEqual([]);
  });
}

describe('POST /api/password/forgot', () => {
  it('a reset link that was requested with the address in capitals sets a new password', async () => {
    const { email } = await registered(url);
    await forget(email.toUpperCase());
    const token = await auth.mailedToken(email, subject);
    await new Browser(url).post('/api/password/reset', { token, password: 'six quiet lamps' });
    expect((await logIn(new Browser(url), email, 'six quiet lamps')).status).toBe(200);
  });

  it('A5 V6.4.3 POST /api/password/forgot sends the same reply with and without an account', async () => {
    const { email } = await registered(url);
    const [known, unknown] = [await forget(email), await forget(anEmail())];
    expect([known.status, known.body, headerNames(known)]).toEqual([202, unknown.body, headerNames(unknown)]);
  });

  it('an address without an account gets no reset mail', async () => {
    const email = anEmail();
    await forget(email);
    await everythingIsDone();
    expect(await auth.mailsTo(email)).toEqual([]);
  });

  it('A5 an account gets at most one reset link in 20 minutes, even if several networks request one', async () => {
    const { email, user } = await registered(url);
    for (let round = 0; round < 12; round += 1) expect((await forget(email)).status).toBe(202);
    await everythingIsDone();
    expect(await linksFor(user.id)).toBe(1);
    await passMinutes(user.id, 20);
    await forget(email);
    await everythingIsDone();
    expect(await linksFor(user.id)).toBe(2);
  });

  it('A5 the owner always has a valid reset link, even if a stranger requests links often', async () => {
    const { email, user } = await registered(url);
    for (let minutes = 0; minutes <= 60; minutes += 10) {
      for (let round = 0; round < 5; round += 1) await forget(email);
      await everythingIsDone();
      const usable = await auth.database.query(
        'select from auth.password_resets where account_id = $1 and used_at is null and expires_at > now()',
        [user.id],
      );
      expect(usable.length, `after ${minutes} minutes`).toBeGreaterThan(0);
      await passMinutes(user.id, 10);
    }
  });

  it('a new reset link can be mailed at once after an earlier link was used', async () => {
    const { email } = await registered(url);
    await forget(email);
    const first = await auth.mailedToken(email, subject);
    await new Browser(url).post('/api/password/reset', { token: first, password: 'six quiet lamps' });
    await forget(email);
    await eventually(async () => expect(await auth.mailsTo(email, subject)).toHaveLength(2));
  });

  it('A5 requests from one network lead to at most ten links an hour', async () => {
    const browser = new Browser(url);
    const people = await Promise.all(Array.from({ length: 12 }, () => registered(url)));
    for (const { email } of people) await forget(email, browser);
    await everythingIsDone();
    const counts = await Promise.all(people.map(({ user }) => linksFor(user.id)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
  });

  it('A5 a reset request counts towards the limit of its network even if the address has no account', async () => {
    const { email: known } = await registered(url);
    await forget(known);
    await everythingIsDone();
    const linksAfterTen = async (asked: string): Promise<number> => {
      const browser = new Browser(url);
      const { email, user } = await registered(url);
      for (let round = 0; round < 10; round += 1) await forget(asked, browser);
      await everythingIsDone();
      await forget(email, browser);
      await everythingIsDone();
      return linksFor(user.id);
    };
    expect([await linksAfterTen(known), await linksAfterTen(anEmail())]).toEqual([0, 0]);
  });

  it('A6 a reset link expires after half an hour', async () => {
    const { email, user } = await registered(url);
    await forget(email);
    const token = await auth.mailedToken(email, subject);
    await auth.database.query(
      `update auth.password_resets set expires_at = expires_at - interval '30 minutes' where account_id = $1`,
      [user.id],
    );
    const answer = await new Browser(url).post('/api/password/reset', { token, password: 'six quiet lamps' });
    expect(answer.status).toBe(400);
  });

  it('A6 W15 a reset link leads to PUBLIC_URL even if the request names another host', async () => {
    const { email } = await registered(url);
    await new Browser(url).post('/api/password/forgot', { email }, { headers: { host: 'evil.example' } });
    await auth.mailedToken(email, subject);
    const [mail] = await auth.mailsTo(email, subject);
    expect(mail).toContain('https://blindspot.test/reset-password?token=');
  });
});
