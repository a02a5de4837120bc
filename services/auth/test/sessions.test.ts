import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { endedSessionsAtMost, endedSessionsHeader } from '@blindspot/contracts/access-token';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { eventually } from '@blindspot/test-kit/eventually';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import type { Person } from './harness.ts';
import { logIn, password, registered, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();
const plain = await auth.start({ PUBLIC_URL: 'http://localhost:8080' });
const ended = 'blindspot.auth.session.ended';
const path = '/api/session/refresh';

interface Listed {
  sessions: { id: string; device: string; current: boolean; created_at: string; last_used_at: string }[];
}

function refreshCookie(browser: Browser): string {
  return browser.cookie('__Secure-bs_refresh')?.value ?? '';
}

async function accountStatus(token: string): Promise<number> {
  return (await new Browser(url).send('GET', '/api/account', { token })).status;
}

async function shiftSessions(person: Person, column: 'created_at' | 'rotated_at', by: string): Promise<void> {
  await auth.database.query(
    `update auth.sessions set ${column} = ${column} - $1::interval where account_id = $2`,
    [by, person.user.id],
  );
}

/** Keeps the session's row locked until so many calls wait for it, then lets them go all at once. */
async function whileHeld<T>(sessionId: string, waiting: number, calls: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: auth.database.adminUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select from auth.sessions where id = $1 for update', [sessionId]);
    const answers = calls();
    await eventually(async () => {
      const blocked = await auth.database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(blocked.length).toBeGreaterThanOrEqual(waiting);
    });
    await client.query('commit');
    return await answers;
  } finally {
    await client.end();
  }
}

describe('the refresh token', () => {
  it('is in a cookie that no script reads and no other site sends', async () => {
    const { browser } = await registered(url);
    expect(browser.cookie('__Secure-bs_refresh')?.attributes).toBe(
      `Max-Age=${14 * 86_400}; Path=/api/session; HttpOnly; Secure; SameSite=Strict`,
    );
  });

  it('is sent without encryption only where people arrive without it', async () => {
    const { browser } = await registered(plain.url);
    expect(browser.cookie('bs_refresh')?.attributes).toContain('HttpOnly');
    expect(browser.cookie('bs_refresh')?.attributes).not.toContain('Secure');
  });

  it('is in no body', async () => {
    const { browser, email } = await registered(url);
    const answer = await logIn(browser, email);
    expect(JSON.stringify(answer.body)).not.toContain(refreshCookie(browser));
  });

  it('is not in the database', async () => {
    const { browser } = await registered(url);
    const rows = await auth.database.query<{ row: string }>('select s::text as row from auth.sessions s');
    const [sessionId = '', , , signature = ''] = refreshCookie(browser).split('.');
    const stored = rows.map(({ row }) => row).join();
    expect([stored.includes(sessionId), signature.length, stored.includes(signature)]).toEqual([
      true,
      43,
      false,
    ]);
  });
});

/** A browser that signed in before the names of the cookies began with __Secure-. */
function withFormerNames(browser: Browser): Browser {
  browser.renameCookies((name) => name.replace('__Secure-', ''));
  return browser;
}

describe('a cookie with the name of before', () => {
  it('still refreshes, and is replaced by one with the new name', async () => {
    const browser = withFormerNames((await registered(url)).browser);
    expect((await browser.refresh()).status).toBe(200);
    expect(browser.cookieNames()).toEqual(['__Secure-bs_refresh', 'bs_device']);
    expect((await browser.refresh()).status).toBe(200);
  });

  it('is of no account beside one with the new name', async () => {
    const { browser } = await registered(url);
    browser.setCookie({ name: 'bs_refresh', value: 'planted', path: '/api/session' });
    expect((await browser.refresh()).status).toBe(200);
  });

  it('is gone after a logout', async () => {
    const browser = withFormerNames((await registered(url)).browser);
    const headers = { 'x-requested-with': 'test' };
    await browser.post('/api/session/logout', undefined, { headers });
    expect(browser.cookieNames()).toEqual(['bs_device']);
  });

  it('still makes a device a known one', async () => {
    const { email, browser } = await registered(url);
    withFormerNames(browser);
    for (let round = 0; round < 10; round += 1) await logIn(new Browser(url), email, 'wrong');
    expect((await logIn(browser, email)).status).toBe(200);
    expect(browser.cookieNames().filter((name) => name.includes('device'))).toEqual(['__Secure-bs_device']);
  });
});

const idOf = (browser: Browser): string => refreshCookie(browser).split('.')[0] ?? '';
const told = (answer: { headers: Headers }): string[] =>
  answer.headers.get('x-ended-sessions')?.split(',').toSorted() ?? [];

/** A person who is signed in twice. */
async function twice(): Promise<{ person: Person; ids: [string, string] }> {
  const person = await registered(url);
  const other = new Browser(url);
  await logIn(other, person.email);
  return { person, ids: [idOf(person.browser), idOf(other)] };
}

describe('the gateway that passed the call on', () => {
  const headers = { 'x-requested-with': 'test' };

  it('is told which session a logout ended', async () => {
    const { browser } = await registered(url);
    const id = idOf(browser);
    expect(told(await browser.post('/api/session/logout', undefined, { headers }))).toEqual([id]);
  });

  it('is told which session was ended from another one', async () => {
    const { person, ids } = await twice();
    const { token } = person;
    expect(told(await new Browser(url).send('DELETE', `/api/session/${ids[1]}`, { token }))).toEqual([
      ids[1],
    ]);
  });

  it.each<[string, string, string, object]>([
    ['all sessions are ended', 'POST', '/api/session/revoke-all', { password }],
    ['the account is deleted', 'DELETE', '/api/account', { password }],
  ])('is told of every session when %s', async (_, method, address, body) => {
    const { person, ids } = await twice();
    const answer = await new Browser(url).send(method, address, { token: person.token, body });
    expect(told(answer)).toEqual(ids.toSorted());
  });

  it('is told of the other sessions when the password is changed', async () => {
    const { person, ids } = await twice();
    const body = { password, new_password: 'six quiet lamps' };
    const answer = await new Browser(url).send('PUT', '/api/account', { token: person.token, body });
    expect(told(answer)).toEqual([ids[1]]);
  });

  it('is told of every session when the password is reset', async () => {
    const { person, ids } = await twice();
    await new Browser(url).post('/api/password/forgot', { email: person.email });
    const body = { token: await auth.mailedToken(person.email, 'Set a new'), password: 'six quiet lamps' };
    expect(told(await new Browser(url).post('/api/password/reset', body))).toEqual(ids.toSorted());
  });

  it('is told of the session that a reused token ended', async () => {
    const { browser } = await registered(url);
    const thief = browser.copy();
    await browser.refresh();
    await browser.refresh();
    expect(told(await thief.refresh())).toEqual([idOf(browser)]);
  });

  it('is told of the session that had to end for the twenty-first', async () => {
    const { email, browser } = await registered(url);
    for (let round = 0; round < 19; round += 1) await logIn(new Browser(url), email);
    expect(told(await logIn(new Browser(url), email))).toEqual([idOf(browser)]);
  });

  it('is told of as many as it reads where there are more, and hears of all by their events', async () => {
    const { token, user } = await registered(url);
    await auth.database.query(
      `insert into auth.sessions (id, account_id, device)
       select gen_random_uuid(), $1, 'Chrome on Linux' from generate_series(1, $2)`,
      [user.id, endedSessionsAtMost + 100],
    );
    // Longer than what `fetch` reads.
    const body = JSON.stringify({ password });
    const call = request(`${url}/api/account`, {
      method: 'DELETE',
      maxHeaderSize: 1_000_000,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    call.end(body);
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    reply.resume();
    const named = String(reply.headers[endedSessionsHeader]).split(',');
    expect([reply.statusCode, new Set(named).size]).toEqual([202, endedSessionsAtMost]);
    expect(await auth.eventsAbout(user.id, ended)).toHaveLength(endedSessionsAtMost + 101);
  });

  it('is told nothing by calls that end none', async () => {
    const { browser, email } = await registered(url);
    expect([told(await browser.refresh()), told(await logIn(new Browser(url), email))]).toEqual([[], []]);
  });
});

describe('refreshing', () => {
  it('gives a new access token and a new refresh token', async () => {
    const { browser, user } = await registered(url);
    const before = refreshCookie(browser);
    const answer = await browser.refresh<AuthResponse>();
    expect(answer).toMatchObject({ status: 200, body: { user, access_token: expect.any(String) } });
    expect(refreshCookie(browser)).not.toBe(before);
  });

  it('can be done again and again', async () => {
    const { browser } = await registered(url);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await browser.refresh()).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('gives twenty tabs that wake together the same successor', async () => {
    const { browser } = await registered(url);
    const tabs = Array.from({ length: 20 }, () => browser.copy());
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(tabs.map(refreshCookie)).size).toBe(1);
    expect((await tabs[7]?.refresh())?.status).toBe(200);
  });

  it('takes one step only for calls that meet at the very same moment', async () => {
    const { browser } = await registered(url);
    const tabs = Array.from({ length: 6 }, () => browser.copy());
    const answers = await whileHeld(refreshCookie(browser).split('.')[0] ?? '', tabs.length, () =>
      Promise.all(tabs.map((tab) => tab.refresh())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
    expect((await tabs[3]?.refresh())?.status).toBe(200);
  });

  it('gives the same successor again when the answer was lost', async () => {
    const { browser } = await registered(url);
    const again = browser.copy();
    await browser.refresh();
    await again.refresh();
    expect(refreshCookie(again)).toBe(refreshCookie(browser));
  });

  it('ends the session when the token before comes back after ten seconds', async () => {
    const person = await registered(url);
    const thief = person.browser.copy();
    await person.browser.refresh();
    await shiftSessions(person, 'rotated_at', '11 seconds');
    const statuses = [(await thief.refresh()).status, (await person.browser.refresh()).status];
    expect(statuses).toEqual([401, 401]);
  });

  it('ends the session and its access tokens at once when an older token comes back', async () => {
    const { browser, token } = await registered(url);
    const thief = browser.copy();
    await browser.refresh();
    await browser.refresh();
    await thief.refresh();
    expect([(await browser.refresh()).status, await accountStatus(token)]).toEqual([401, 401]);
  });

  it('tells the gateways when an older token came back', async () => {
    const { browser, user } = await registered(url);
    const thief = browser.copy();
    await browser.refresh();
    await browser.refresh();
    const sessionId = refreshCookie(browser).split('.')[0];
    await thief.refresh();
    expect(await auth.eventsAbout(user.id, ended)).toEqual([
      { session_id: sessionId, user_id: user.id, ended_at: expect.any(String) },
    ]);
  });

  it.each([
    ['14 days without use', 'rotated_at', '14 days'],
    ['30 days', 'created_at', '30 days'],
  ] as const)('is over after %s', async (_, column, age) => {
    const person = await registered(url);
    await shiftSessions(person, column, age);
    expect((await person.browser.refresh()).status).toBe(401);
  });

  it('does not promise more than 30 days', async () => {
    const person = await registered(url);
    await shiftSessions(person, 'created_at', '29 days');
    await person.browser.refresh();
    expect(person.browser.cookie('__Secure-bs_refresh')?.attributes).toMatch(/Max-Age=86[34]\d\d;/);
  });

  it.each([
    ['no cookie', ''],
    ['a forged one', `0d8a3f3e-1111-4222-8333-444455556666.0.${'A'.repeat(43)}`],
  ])('is refused with %s', async (_, value) => {
    const browser = new Browser(url);
    browser.setCookie({ name: '__Secure-bs_refresh', value, path: '/api/session' });
    expect(await browser.refresh()).toMatchObject({ status: 401, body: { code: 'session_over' } });
  });

  it('leaves the cookies alone when it is refused, which may be those of a newer session by then', async () => {
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

describe('a call that another site may have caused', () => {
  it.each([
    ['says nothing of where it comes from', {}],
    ['comes from another origin', { origin: 'https://evil.test' }],
    ['comes from an origin without a name', { origin: 'null' }],
    ['comes from another site', { 'sec-fetch-site': 'cross-site' }],
    ['comes from a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['adds our header but comes from elsewhere', { origin: 'https://evil.test', 'x-requested-with': 'x' }],
    ['is a plain form', { 'content-type': 'text/plain', origin: 'https://evil.test' }],
  ])('is refused and leaves the session alone when it %s', async (_, headers) => {
    const { browser } = await registered(url);
    const before = refreshCookie(browser);
    const answer = await browser.send('POST', path, { headers });
    expect([answer.status, refreshCookie(browser)]).toEqual([403, before]);
  });

  it.each<[string, Record<string, string>]>([
    ['the public address', { origin: 'https://blindspot.test' }],
    ['a page of this site', { 'sec-fetch-site': 'same-origin' }],
  ])('is none when it comes from %s', async (_, headers) => {
    const { browser } = await registered(url);
    expect((await browser.send('POST', path, { headers })).status).toBe(200);
  });

  it('cannot log anybody out', async () => {
    const { browser, token } = await registered(url);
    await browser.post('/api/session/logout', undefined, { headers: { origin: 'https://evil.test' } });
    expect(await accountStatus(token)).toBe(200);
  });
});

describe('logging out', () => {
  const headers = { 'x-requested-with': 'test' };

  it('ends the session, its tokens and its cookie at once', async () => {
    const { browser, token } = await registered(url);
    const copy = browser.copy();
    const answer = await browser.post('/api/session/logout', undefined, { headers });
    expect([answer.status, refreshCookie(browser)]).toEqual([204, '']);
    expect([(await copy.refresh()).status, await accountStatus(token)]).toEqual([401, 401]);
  });

  it('is told to the gateways', async () => {
    const { browser, user } = await registered(url);
    await browser.post('/api/session/logout', undefined, { headers });
    expect(await auth.eventsAbout(user.id, ended)).toHaveLength(1);
  });

  it('works for a caller who only holds an access token', async () => {
    const { token } = await registered(url);
    await new Browser(url).post('/api/session/logout', undefined, { token });
    expect(await accountStatus(token)).toBe(401);
  });

  it('leaves the other sessions alone', async () => {
    const { browser, email } = await registered(url);
    const other = new Browser(url);
    await logIn(other, email);
    await browser.post('/api/session/logout', undefined, { headers });
    expect((await other.refresh()).status).toBe(200);
  });

  it('is no error without a session', async () => {
    expect((await new Browser(url).post('/api/session/logout', undefined, { headers })).status).toBe(204);
  });
});

describe('the list of sessions', () => {
  it('shows where the person is signed in and which one is asking', async () => {
    const { email, token } = await registered(url);
    await new Browser(url).post(
      '/api/login',
      { email, password },
      { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
    );
    const { body } = await new Browser(url).send<Listed>('GET', '/api/session/list', { token });
    expect(body.sessions.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Firefox on Linux', current: false },
      { device: 'Unknown device', current: true },
    ]);
  });

  it('needs a signed-in person', async () => {
    expect((await new Browser(url).send('GET', '/api/session/list')).status).toBe(401);
  });

  it('holds twenty at most; the oldest ends', async () => {
    const { email, token } = await registered(url);
    let last = '';
    for (let round = 0; round < 20; round += 1) {
      last = (await logIn(new Browser(url), email)).body.access_token;
    }
    const { body } = await new Browser(url).send<Listed>('GET', '/api/session/list', { token: last });
    expect([body.sessions.length, await accountStatus(token)]).toEqual([20, 401]);
  });
});

describe('ending a session from another one', () => {
  it('ends it at once', async () => {
    const { email, token, browser } = await registered(url);
    const other = await logIn(new Browser(url), email);
    const sessionId = refreshCookie(browser).split('.')[0] ?? '';
    const answer = await new Browser(url).send('DELETE', `/api/session/${sessionId}`, {
      token: other.body.access_token,
    });
    expect([answer.status, await accountStatus(token)]).toEqual([204, 401]);
  });

  it('finds none of another person', async () => {
    const [owner, stranger] = await Promise.all([registered(url), registered(url)]);
    const sessionId = refreshCookie(owner.browser).split('.')[0] ?? '';
    const answer = await new Browser(url).send('DELETE', `/api/session/${sessionId}`, {
      token: stranger.token,
    });
    expect([answer.status, await accountStatus(owner.token)]).toEqual([404, 200]);
  });

  it.each(['not-an-id', '0d8a3f3e-1111-4222-8333-444455556666'])('finds none called %s', async (id) => {
    const { token } = await registered(url);
    expect((await new Browser(url).send('DELETE', `/api/session/${id}`, { token })).status).toBe(404);
  });

  it('needs a signed-in person', async () => {
    const id = '0d8a3f3e-1111-4222-8333-444455556666';
    expect((await new Browser(url).send('DELETE', `/api/session/${id}`)).status).toBe(401);
  });
});

describe('ending all sessions', () => {
  it('leaves none', async () => {
    const { email, token, user } = await registered(url);
    const other = await logIn(new Browser(url), email);
    const answer = await new Browser(url).post('/api/session/revoke-all', { password }, { token });
    expect(answer.status).toBe(204);
    expect([await accountStatus(token), await accountStatus(other.body.access_token)]).toEqual([401, 401]);
    expect(await auth.eventsAbout(user.id, ended)).toHaveLength(2);
  });

  it('needs the password', async () => {
    const { token } = await registered(url);
    const answer = await new Browser(url).post('/api/session/revoke-all', { password: 'wrong' }, { token });
    expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  });

  it('cannot be used to guess the password', async () => {
    const { token } = await registered(url);
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      const answer = await new Browser(url).post('/api/session/revoke-all', { password: 'wrong' }, { token });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('needs a signed-in person', async () => {
    expect((await new Browser(url).post('/api/session/revoke-all', { password })).status).toBe(401);
  });
});
