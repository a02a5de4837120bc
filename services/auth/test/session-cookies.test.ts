import { hasSaltedId } from '@blindspot/service-kit/http/salted-ids';
import { describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { accountStatus, logIn, registered, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();
const plain = await auth.start({ PUBLIC_URL: 'http://localhost:8080' });

describe('refresh token', () => {
  it('A10 A19 V3.3.1 V3.3.2 the refresh token is in a cookie that no script can read and no other site can send', async () => {
    const { browser } = await registered(url);
    expect(browser.cookie('__Secure-bs_refresh')?.attributes).toBe(
      `Max-Age=${14 * 86_400}; Path=/api/session; HttpOnly; Secure; SameSite=Strict`,
    );
  });

  it('V12.2.1 the refresh cookie lacks "Secure" only if PUBLIC_URL is plain http', async () => {
    const { browser } = await registered(plain.url);
    expect(browser.cookie('bs_refresh')?.attributes).toContain('HttpOnly');
    expect(browser.cookie('bs_refresh')?.attributes).not.toContain('Secure');
  });

  it('A10 V3.3.4 no response body contains the refresh token', async () => {
    const { browser, email } = await registered(url);
    const answer = await logIn(browser, email);
    expect(JSON.stringify(answer.body)).not.toContain(browser.refreshToken);
  });

  it('A10 V7.2.3 the refresh token is not stored in the database', async () => {
    const { browser } = await registered(url);
    const rows = await auth.database.query<{ row: string }>('select s::text as row from auth.sessions s');
    const [sessionId = '', , , signature = ''] = browser.refreshToken.split('.');
    const stored = rows.map(({ row }) => row).join();
    expect([stored.includes(sessionId), signature.length, stored.includes(signature)]).toEqual([
      true,
      43,
      false,
    ]);
  });
});

/** Gives the cookies names that a page on plain http could set. */
function withoutPrefix(browser: Browser): Browser {
  browser.renameCookies((name) => name.replace('__Secure-', ''));
  return browser;
}

describe('cookies without the __Secure- prefix on a site with https', () => {
  it('a refresh cookie without the __Secure- prefix is rejected', async () => {
    const browser = withoutPrefix((await registered(url)).browser);
    expect((await browser.refresh()).status).toBe(401);
  });

  it('a sign-in does not end the session of a refresh cookie without the __Secure- prefix', async () => {
    const { browser, email, token } = await registered(url);
    const other = new Browser(url);
    other.setCookie({ name: 'bs_refresh', value: browser.refreshToken, path: '/api/login' });
    await logIn(other, email);
    expect(await accountStatus(url, token)).toBe(200);
  });

  it('a device cookie without the __Secure- prefix is ignored', async () => {
    const { email, browser } = await registered(url);
    withoutPrefix(browser);
    for (let round = 0; round < 10; round += 1) await logIn(new Browser(url), email, 'wrong');
    expect((await logIn(browser, email)).status).not.toBe(200);
  });
});

describe('cookie of the accounts that a browser recognises', () => {
  const name = '__Secure-bs_accounts';
  it('the cookie of recognised accounts contains digests, is hidden from scripts, and is sent only with forms and sign-ins', async () => {
    const { browser, user } = await registered(url);
    const [cookie] = browser.cookiesNamed(name);
    expect(browser.cookiesNamed(name).map(({ path }) => path)).toEqual([
      '/feedback',
      '/api/session',
      '/api/login',
      '/api/register',
    ]);
    expect(cookie?.attributes).toBe(
      `Max-Age=${400 * 86_400}; Path=/feedback; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(hasSaltedId(cookie?.value, user.id)).toBe(true);
    expect(cookie?.value).not.toContain(user.id.slice(0, 8));
  });

  it('the cookie of recognised accounts survives a logout and lists every account that has signed in', async () => {
    const { browser, user } = await registered(url);
    const { email, user: second } = await registered(url);
    await browser.logOut();
    await logIn(browser, email);
    const { value } = browser.cookie(name) ?? {};
    expect([user, second].map(({ id }) => hasSaltedId(value, id))).toEqual([true, true]);
  });

  it('a refresh restores a lost cookie of recognised accounts', async () => {
    const { browser, user } = await registered(url);
    for (const { path } of browser.cookiesNamed(name)) browser.setCookie({ name, value: '', path });
    expect(browser.cookie(name)).toBeUndefined();
    await browser.refresh();
    expect(hasSaltedId(browser.cookie(name)?.value, user.id)).toBe(true);
  });
});

describe('POST /api/session/refresh and logout from another site', () => {
  const path = '/api/session/refresh';

  it.each([
    ['does not reveal its origin', {}],
    ['comes from another origin', { origin: 'https://evil.test' }],
    ['comes from an opaque origin', { origin: 'null' }],
    ['comes from another site', { 'sec-fetch-site': 'cross-site' }],
    ['comes from a sibling site', { 'sec-fetch-site': 'same-site' }],
    [
      'sends our header but comes from another origin',
      { origin: 'https://evil.test', 'x-requested-with': 'x' },
    ],
    ['is a plain form', { 'content-type': 'text/plain', origin: 'https://evil.test' }],
  ])('a refresh that %s is rejected and leaves the session unchanged', async (_, headers) => {
    const { browser } = await registered(url);
    const before = browser.refreshToken;
    const answer = await browser.send('POST', path, { headers });
    expect([answer.status, browser.refreshToken]).toEqual([403, before]);
  });

  it.each<[string, Record<string, string>]>([
    ['the public address', { origin: 'https://blindspot.test' }],
    ['a page of this site', { 'sec-fetch-site': 'same-origin' }],
  ])('a refresh from %s is accepted', async (_, headers) => {
    const { browser } = await registered(url);
    expect((await browser.send('POST', path, { headers })).status).toBe(200);
  });

  it('A19 V3.5.1 V3.5.2 a logout from another site leaves the session unchanged', async () => {
    const { browser, token } = await registered(url);
    await browser.post('/api/session/logout', undefined, { headers: { origin: 'https://evil.test' } });
    expect(await accountStatus(url, token)).toBe(200);
  });
});
