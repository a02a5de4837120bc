import { describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { accountStatus, logIn, registered, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();
const plain = await auth.start({ PUBLIC_URL: 'http://localhost:8080' });

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
    expect(JSON.stringify(answer.body)).not.toContain(browser.refreshToken);
  });

  it('is not in the database', async () => {
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

/** A browser with the cookies that a page on plain http could plant. */
function withoutPrefix(browser: Browser): Browser {
  browser.renameCookies((name) => name.replace('__Secure-', ''));
  return browser;
}

describe('where people arrive by https', () => {
  it('a refresh token without the prefix refreshes nothing', async () => {
    const browser = withoutPrefix((await registered(url)).browser);
    expect((await browser.refresh()).status).toBe(401);
  });

  it('a refresh token without the prefix ends no session at a login', async () => {
    const { browser, email, token } = await registered(url);
    const other = new Browser(url);
    other.setCookie({ name: 'bs_refresh', value: browser.refreshToken, path: '/api/login' });
    await logIn(other, email);
    expect(await accountStatus(url, token)).toBe(200);
  });

  it('a device cookie without the prefix makes no device a known one', async () => {
    const { email, browser } = await registered(url);
    withoutPrefix(browser);
    for (let round = 0; round < 10; round += 1) await logIn(new Browser(url), email, 'wrong');
    expect((await logIn(browser, email)).status).not.toBe(200);
  });
});

describe('a call that another site may have caused', () => {
  const path = '/api/session/refresh';

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
    const before = browser.refreshToken;
    const answer = await browser.send('POST', path, { headers });
    expect([answer.status, browser.refreshToken]).toEqual([403, before]);
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
    expect(await accountStatus(url, token)).toBe(200);
  });
});
