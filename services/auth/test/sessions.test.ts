import { describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { accountStatus, logIn, password, registered, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();
const ended = 'blindspot.auth.session.ended';

interface Listed {
  sessions: { id: string; device: string; current: boolean; created_at: string; last_used_at: string }[];
}

describe('POST /api/session/logout', () => {
  it('a logout ends the session, its tokens and its cookie at once', async () => {
    const { browser, token } = await registered(url);
    const copy = browser.copy();
    const answer = await browser.logOut();
    expect([answer.status, browser.refreshToken]).toEqual([204, '']);
    expect([(await copy.refresh()).status, await accountStatus(url, token)]).toEqual([401, 401]);
  });

  it('a logout publishes the end of the session', async () => {
    const { browser, user } = await registered(url);
    await browser.logOut();
    expect(await auth.eventsAbout(user.id, ended)).toHaveLength(1);
  });

  it('a logout works with an access token and without the refresh cookie', async () => {
    const { token } = await registered(url);
    await new Browser(url).post('/api/session/logout', undefined, { token });
    expect(await accountStatus(url, token)).toBe(401);
  });

  it('a logout does not end the other sessions', async () => {
    const { browser, email } = await registered(url);
    const other = new Browser(url);
    await logIn(other, email);
    await browser.logOut();
    expect((await other.refresh()).status).toBe(200);
  });

  it('a logout succeeds without a session', async () => {
    expect((await new Browser(url).logOut()).status).toBe(204);
  });
});

describe('GET /api/session/list', () => {
  it('A14 V7.5.2 the list of sessions shows the devices and marks the current session', async () => {
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

  it('the list of sessions requires a signed-in caller', async () => {
    expect((await new Browser(url).send('GET', '/api/session/list')).status).toBe(401);
  });

  it('V7.1.2 an account has at most twenty sessions, because the twenty-first ends the oldest', async () => {
    const { email, token } = await registered(url);
    let last = '';
    for (let round = 0; round < 20; round += 1) {
      last = (await logIn(new Browser(url), email)).body.access_token;
    }
    const { body } = await new Browser(url).send<Listed>('GET', '/api/session/list', { token: last });
    expect([body.sessions.length, await accountStatus(url, token)]).toEqual([20, 401]);
  });
});

describe('DELETE /api/session/{id}', () => {
  it('DELETE /api/session/{id} ends the session at once', async () => {
    const { email, token, browser } = await registered(url);
    const other = await logIn(new Browser(url), email);
    const sessionId = browser.sessionId;
    const answer = await new Browser(url).send('DELETE', `/api/session/${sessionId}`, {
      token: other.body.access_token,
    });
    expect([answer.status, await accountStatus(url, token)]).toEqual([204, 401]);
  });

  it('V8.2.2 DELETE /api/session/{id} replies 404 for a session of another person', async () => {
    const [owner, stranger] = await Promise.all([registered(url), registered(url)]);
    const sessionId = owner.browser.sessionId;
    const answer = await new Browser(url).send('DELETE', `/api/session/${sessionId}`, {
      token: stranger.token,
    });
    expect([answer.status, await accountStatus(url, owner.token)]).toEqual([404, 200]);
  });

  it.each(['not-an-id', '0d8a3f3e-1111-4222-8333-444455556666'])(
    'DELETE /api/session/{id} replies 404 for the id %s',
    async (id) => {
      const { token } = await registered(url);
      expect((await new Browser(url).send('DELETE', `/api/session/${id}`, { token })).status).toBe(404);
    },
  );

  it('DELETE /api/session/{id} requires a signed-in caller', async () => {
    const id = '0d8a3f3e-1111-4222-8333-444455556666';
    expect((await new Browser(url).send('DELETE', `/api/session/${id}`)).status).toBe(401);
  });
});

describe('POST /api/session/revoke-all', () => {
  it('V7.4.3 POST /api/session/revoke-all ends every session', async () => {
    const { email, token, user } = await registered(url);
    const other = await logIn(new Browser(url), email);
    const answer = await new Browser(url).post('/api/session/revoke-all', { password }, { token });
    expect(answer.status).toBe(204);
    expect([await accountStatus(url, token), await accountStatus(url, other.body.access_token)]).toEqual([
      401, 401,
    ]);
    expect(await auth.eventsAbout(user.id, ended)).toHaveLength(2);
  });

  it('V7.5.2 POST /api/session/revoke-all requires the password', async () => {
    const { token } = await registered(url);
    const answer = await new Browser(url).post('/api/session/revoke-all', { password: 'wrong' }, { token });
    expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  });

  it('POST /api/session/revoke-all limits guesses of the password', async () => {
    const { token } = await registered(url);
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      const answer = await new Browser(url).post('/api/session/revoke-all', { password: 'wrong' }, { token });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('POST /api/session/revoke-all requires a signed-in caller', async () => {
    expect((await new Browser(url).post('/api/session/revoke-all', { password })).status).toBe(401);
  });
});
