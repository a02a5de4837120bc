import { describe, expect, it } from 'vitest';
import { Browser, type Answer } from './browser.ts';
import { accountStatus, anEmail, logIn, password, registered, useAuth, type Person } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start({ RATE_LIMIT: 'off' });
const name = '__Secure-bs_refresh';

const signUp = (browser: Browser): Promise<Answer> =>
  browser.post('/api/register', { name: 'Grace Hopper', email: anEmail(), password });
const endedSessionsOf = ({ headers }: Answer): string | null => headers.get('x-ended-sessions');

describe.each<[string, (person: Person) => Promise<Answer>]>([
  ['sign-in', ({ browser, email }) => logIn(browser, email)],
  ['sign-in with another account', async ({ browser }) => logIn(browser, (await registered(url)).email)],
  ['registration', ({ browser }) => signUp(browser)],
])('%s in a browser that has a session', (_, begin) => {
  it("A20 V7.2.4 a sign-in or registration ends the browser's former session at once, and reports it to the gateway", async () => {
    const person = await registered(url);
    const former = person.browser.copy();
    const answer = await begin(person);
    expect([answer.ok, endedSessionsOf(answer)]).toEqual([true, former.sessionId]);
    expect([await accountStatus(url, person.token), (await former.refresh()).status]).toEqual([401, 401]);
    expect(await auth.eventsAbout(person.user.id, 'blindspot.auth.session.ended')).toMatchObject([
      { session_id: former.sessionId },
    ]);
    expect((await person.browser.refresh()).status).toBe(200);
  });

  it("a sign-in or registration ends the browser's former session even after a refresh", async () => {
    const person = await registered(url);
    await person.browser.refresh();
    await begin(person);
    expect(await accountStatus(url, person.token)).toBe(401);
  });

  it('a sign-in or registration does not end the sessions of other devices', async () => {
    const person = await registered(url);
    const elsewhere = new Browser(url);
    await logIn(elsewhere, person.email);
    await begin(person);
    expect((await elsewhere.refresh()).status).toBe(200);
  });
});

describe('sign-in with a refresh cookie', () => {
  it('a sign-in with a wrong password ends no session', async () => {
    const person = await registered(url);
    await logIn(person.browser, person.email, 'wrong');
    expect([await accountStatus(url, person.token), (await person.browser.refresh()).status]).toEqual([
      200, 200,
    ]);
  });

  it.each<[string, (token: string) => string]>([
    ['only the id of a session', (token) => token.split('.')[0] ?? ''],
    ['the signature of another counter', (token) => token.replace('.0.', '.1.')],
    ['a forged signature', (token) => token.replace(/[\w-]{43}$/, 'A'.repeat(43))],
  ])('A20 a sign-in ends no session if the refresh cookie contains %s', async (_, forge) => {
    const victim = await registered(url);
    const { email } = await registered(url);
    const browser = new Browser(url);
    const value = forge(victim.browser.refreshToken);
    browser.setCookie({ name, value, path: '/api/login' });
    const answer = await logIn(browser, email);
    expect([answer.status, endedSessionsOf(answer), await accountStatus(url, victim.token)]).toEqual([
      200,
      null,
      200,
    ]);
  });

  it('V3.3.3 the refresh cookie is set only for the paths of sessions, sign-in and registration', async () => {
    const answer = await logIn(new Browser(url), (await registered(url)).email);
    const paths = answer.headers
      .getSetCookie()
      .filter((line) => line.startsWith(name))
      .map((line) => /Path=([^;]+)/.exec(line)?.[1]);
    expect(paths).toEqual(['/api/session', '/api/login', '/api/register']);
  });
});
