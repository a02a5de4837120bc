import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { accountStatus, registered, useAuth, type Person } from './harness.ts';
import { untilWaiting, whileHeld } from './held-row.ts';

const auth = await useAuth();
const { url } = await auth.start();
const ended = 'blindspot.auth.session.ended';

async function shiftSessions(person: Person, column: 'created_at' | 'rotated_at', by: string): Promise<void> {
  await auth.database.query(
    `update auth.sessions set ${column} = ${column} - $1::interval where account_id = $2`,
    [by, person.user.id],
  );
}

describe('POST /api/session/refresh', () => {
  it('V7.2.2 POST /api/session/refresh returns a new access token and a new refresh token', async () => {
    const { browser, user } = await registered(url);
    const before = browser.refreshToken;
    const answer = await browser.refresh<AuthResponse>();
    expect(answer).toMatchObject({ status: 200, body: { user, access_token: expect.any(String) } });
    expect(browser.refreshToken).not.toBe(before);
  });

  it('each new refresh token can be exchanged', async () => {
    const { browser } = await registered(url);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await browser.refresh()).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('A12 twenty tabs that wake at the same time get the same refresh token', async () => {
    const { browser } = await registered(url);
    const tabs = Array.from({ length: 20 }, () => browser.copy());
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
    expect((await tabs[7]?.refresh())?.status).toBe(200);
  });

  it('simultaneous calls rotate the refresh token once', async () => {
    const { browser } = await registered(url);
    const tabs = Array.from({ length: 6 }, () => browser.copy());
    const answers = await whileHeld(auth, { table: 'sessions', id: browser.sessionId }, async (letGo) => {
      const refreshed = Promise.all(tabs.map((tab) => tab.refresh()));
      await untilWaiting(auth, tabs.length);
      await letGo();
      return refreshed;
    });
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
    expect((await tabs[3]?.refresh())?.status).toBe(200);
  });

  it('A12 a call after a lost reply gets the same refresh token again', async () => {
    const { browser } = await registered(url);
    const again = browser.copy();
    await browser.refresh();
    await again.refresh();
    expect(again.refreshToken).toBe(browser.refreshToken);
  });

  it('A12 the session continues if the app sends the previous token again after a slow reply', async () => {
    const person = await registered(url);
    const again = person.browser.copy();
    await person.browser.refresh();
    await shiftSessions(person, 'rotated_at', '16 seconds');
    expect((await again.refresh()).status).toBe(200);
    expect((await person.browser.refresh()).status).toBe(200);
  });

  it('A11 the previous token ends the session if it is used after 30 seconds', async () => {
    const person = await registered(url);
    const thief = person.browser.copy();
    await person.browser.refresh();
    await shiftSessions(person, 'rotated_at', '31 seconds');
    const statuses = [(await thief.refresh()).status, (await person.browser.refresh()).status];
    expect(statuses).toEqual([401, 401]);
  });

  it('A11 an older token ends the session and its access tokens at once', async () => {
    const { browser, token } = await registered(url);
    const thief = browser.copy();
    await browser.refresh();
    await browser.refresh();
    await thief.refresh();
    expect([(await browser.refresh()).status, await accountStatus(url, token)]).toEqual([401, 401]);
  });

  it('an event is published when an older token ends the session', async () => {
    const { browser, user } = await registered(url);
    const thief = browser.copy();
    await browser.refresh();
    await browser.refresh();
    const sessionId = browser.sessionId;
    await thief.refresh();
    expect(await auth.eventsAbout(user.id, ended)).toEqual([
      { session_id: sessionId, user_id: user.id, ended_at: expect.any(String) },
    ]);
  });

  it.each([
    ['14 days without use', 'rotated_at', '14 days'],
    ['30 days', 'created_at', '30 days'],
  ] as const)('a session cannot be refreshed after %s', async (_, column, age) => {
    const person = await registered(url);
    await shiftSessions(person, column, age);
    expect((await person.browser.refresh()).status).toBe(401);
  });

  it('V7.3.2 the refresh cookie expires 30 days after the session began', async () => {
    const person = await registered(url);
    await shiftSessions(person, 'created_at', '29 days');
    await person.browser.refresh();
    expect(person.browser.cookie('__Secure-bs_refresh')?.attributes).toMatch(/Max-Age=86[34]\d\d;/);
  });

  it.each([
    ['no cookie', ''],
    ['a forged cookie', `0d8a3f3e-1111-4222-8333-444455556666.0.${'A'.repeat(43)}`],
  ])('POST /api/session/refresh replies 401 without a valid cookie: %s', async (_, value) => {
    const browser = new Browser(url);
    browser.setCookie({ name: '__Secure-bs_refresh', value, path: '/api/session' });
    expect(await browser.refresh()).toMatchObject({ status: 401, body: { code: 'session_over' } });
  });

  it('a rejected refresh does not delete the cookies, because they may belong to a newer session', async () => {
    const { browser } = await registered(url);
    const thief = browser.copy();
    await browser.refresh();
    await browser.refresh();
    const [reused, over] = [await thief.refresh(), await thief.refresh()];
    expect([reused, over].map(({ status, headers }) => [status, headers.getSetCookie()])).toEqual([
      [401, []],
      [401, []],
    ]);
  });
});
