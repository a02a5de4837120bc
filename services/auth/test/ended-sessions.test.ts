import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { endedSessionsAtMost, endedSessionsHeader } from '@blindspot/contracts/access-token';
import { describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { logIn, password, registered, useAuth, type Person } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();
const ended = 'blindspot.auth.session.ended';

const endedSessionsOf = (answer: { headers: Headers }): string[] =>
  answer.headers.get('x-ended-sessions')?.split(',').toSorted() ?? [];

async function twice(): Promise<{ person: Person; ids: [string, string] }> {
  const person = await registered(url);
  const other = new Browser(url);
  await logIn(other, person.email);
  return { person, ids: [person.browser.sessionId, other.sessionId] };
}

describe('x-ended-sessions header', () => {
  it('x-ended-sessions names the session that a logout ended', async () => {
    const { browser } = await registered(url);
    const id = browser.sessionId;
    expect(endedSessionsOf(await browser.logOut())).toEqual([id]);
  });

  it('x-ended-sessions names a session that another session ended', async () => {
    const { person, ids } = await twice();
    const { token } = person;
    expect(
      endedSessionsOf(await new Browser(url).send('DELETE', `/api/session/${ids[1]}`, { token })),
    ).toEqual([ids[1]]);
  });

  it.each<[string, string, string, object]>([
    ['all sessions are ended', 'POST', '/api/session/revoke-all', { password }],
    ['the account is deleted', 'DELETE', '/api/account', { password }],
  ])('x-ended-sessions names every session when %s', async (_, method, address, body) => {
    const { person, ids } = await twice();
    const answer = await new Browser(url).send(method, address, { token: person.token, body });
    expect(endedSessionsOf(answer)).toEqual(ids.toSorted());
  });

  it('x-ended-sessions names the other sessions when the password is changed', async () => {
    const { person, ids } = await twice();
    const body = { password, new_password: 'six quiet lamps' };
    const answer = await new Browser(url).send('PUT', '/api/account', { token: person.token, body });
    expect(endedSessionsOf(answer)).toEqual([ids[1]]);
  });

  it('x-ended-sessions names every session when the password is reset', async () => {
    const { person, ids } = await twice();
    await new Browser(url).post('/api/password/forgot', { email: person.email });
    const body = { token: await auth.mailedToken(person.email, 'Set a new'), password: 'six quiet lamps' };
    expect(endedSessionsOf(await new Browser(url).post('/api/password/reset', body))).toEqual(ids.toSorted());
  });

  it('x-ended-sessions names the session of a reused refresh token', async () => {
    const { browser } = await registered(url);
    const thief = browser.copy();
    await browser.refresh();
    await browser.refresh();
    expect(endedSessionsOf(await thief.refresh())).toEqual([browser.sessionId]);
  });

  it('x-ended-sessions names the oldest session when an account begins its twenty-first session', async () => {
    const { email, browser } = await registered(url);
    for (let round = 0; round < 19; round += 1) await logIn(new Browser(url), email);
    expect(endedSessionsOf(await logIn(new Browser(url), email))).toEqual([browser.sessionId]);
  });

  it('x-ended-sessions names only as many sessions as the gateway reads, but each one gets an event', async () => {
    const { token, user } = await registered(url);
    await auth.database.query(
      `insert into auth.sessions (id, account_id, device)
       select gen_random_uuid(), $1, 'Chrome on Linux' from generate_series(1, $2)`,
      [user.id, endedSessionsAtMost + 100],
    );
    // The header is longer than `fetch` accepts, so the test uses `request`.
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

  it('x-ended-sessions is missing if a call ends no session', async () => {
    const { browser, email } = await registered(url);
    expect([
      endedSessionsOf(await browser.refresh()),
      endedSessionsOf(await logIn(new Browser(url), email)),
    ]).toEqual([[], []]);
  });
});
