import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { codeOf } from './authenticator.ts';
import { Browser, type Answer } from './browser.ts';
import { anEmail, logIn, password, registered, useAuth, type Person } from './harness.ts';
import { untilWaiting, whileHeld } from './held-row.ts';

const auth = await useAuth();
const { url } = await auth.start({ RATE_LIMIT: 'off' });
const next = 'six quiet lamps';

const detailOf = ({ body }: Answer): string => (body as { detail: string }).detail;

type Call = () => Promise<Answer>;

async function oneAfterTheOther(
  row: { table: string; id: string },
  first: Call,
  second: Call,
): Promise<[Answer, Answer]> {
  return whileHeld(auth, row, async (letGo) => {
    const firstAnswer = first();
    await untilWaiting(auth, 1);
    const secondAnswer = second();
    await untilWaiting(auth, 2);
    await letGo();
    return Promise.all([firstAnswer, secondAnswer]);
  });
}

async function liveSessions({ user }: Person): Promise<number> {
  const rows = await auth.database.query(
    'select from auth.sessions where account_id = $1 and ended_at is null',
    [user.id],
  );
  return rows.length;
}

async function resetToken({ email }: Person): Promise<string> {
  await new Browser(url).post('/api/password/forgot', { email });
  return auth.mailedToken(email, 'Set a new');
}

const reset = (token: string, chosen = next): Promise<Answer> =>
  new Browser(url).post('/api/password/reset', { token, password: chosen });
const signIn = ({ email }: Person): Promise<Answer> => logIn(new Browser(url), email);
const change = ({ token }: Person, body: object): Promise<Answer> =>
  new Browser(url).send('PUT', '/api/account', { token, body });
const revokeAll = ({ token }: Person): Promise<Answer> =>
  new Browser(url).post('/api/session/revoke-all', { password }, { token });
const remove = ({ token }: Person): Promise<Answer> =>
  new Browser(url).send('DELETE', '/api/account', { token, body: { password } });

const accountOf = ({ user }: Person) => ({ table: 'accounts', id: user.id }) as const;
const sessionOf = ({ browser }: Person) => ({ table: 'sessions', id: browser.sessionId }) as const;

describe('sign-in whose password was already checked', () => {
  it('A14 a sign-in gets no session if the password was reset after it was checked', async () => {
    const person = await registered(url);
    const token = await resetToken(person);
    const [done, late] = await oneAfterTheOther(
      accountOf(person),
      () => reset(token),
      () => signIn(person),
    );
    expect([done.status, late.status, detailOf(late)]).toEqual([200, 401, 'Invalid email or password']);
    expect([late.headers.getSetCookie(), await liveSessions(person)]).toEqual([[], 0]);
  });

  it('A14 a sign-in gets no session if the password was changed after it was checked', async () => {
    const person = await registered(url);
    const [done, late] = await oneAfterTheOther(
      accountOf(person),
      () => change(person, { new_password: next, password }),
      () => signIn(person),
    );
    expect([done.status, late.status, await liveSessions(person)]).toEqual([200, 401, 1]);
  });

  it('a sign-in gets no session if all sessions were ended after the password was checked', async () => {
    const person = await registered(url);
    const [done, late] = await oneAfterTheOther(
      accountOf(person),
      () => revokeAll(person),
      () => signIn(person),
    );
    expect([done.status, late.status, await liveSessions(person)]).toEqual([204, 401, 0]);
  });

  it('a sign-in during the deletion of the account gets the same error as an unknown address', async () => {
    const person = await registered(url);
    const [done, late] = await oneAfterTheOther(
      accountOf(person),
      () => remove(person),
      () => signIn(person),
    );
    expect([done.status, late.status, detailOf(late)]).toEqual([202, 401, 'Invalid email or password']);
  });
});

const factorPath = '/api/account/second-factor';

async function preparedAdmin(): Promise<{ person: Person; secret: string }> {
  const person = await registered(url);
  await auth.makeAdmin(person);
  const { token, browser } = person;
  const { body } = await browser.post<{ secret: string }>(factorPath, { password }, { token });
  return { person, secret: body.secret };
}

const switchOn = ({ token }: Person, code: string): Promise<Answer> =>
  new Browser(url).send('PUT', factorPath, { token, body: { code } });
const signInWith = ({ email }: Person, code: string): Promise<Answer> =>
  new Browser(url).post('/api/login', { email, password, second_factor: code });

describe('second factor in a race', () => {
  it('a sign-in with a code gets no session if all sessions were ended meanwhile', async () => {
    const { person, secret } = await preparedAdmin();
    await switchOn(person, codeOf(secret));
    const [ended, late] = await oneAfterTheOther(
      accountOf(person),
      () => revokeAll(person),
      () => signInWith(person, codeOf(secret, 1)),
    );
    expect([ended.status, late.status, await liveSessions(person)]).toEqual([204, 401, 0]);
  });

  it('a sign-in that began before the second factor was switched on requires a code', async () => {
    const { person, secret } = await preparedAdmin();
    const [on, late] = await oneAfterTheOther(
      accountOf(person),
      () => switchOn(person, codeOf(secret)),
      () => signIn(person),
    );
    expect([on.status, late.status, await liveSessions(person)]).toEqual([200, 401, 1]);
    expect(late.body).toMatchObject({ code: 'second_factor_required' });
  });

  it('a session that has just ended cannot switch on a second factor', async () => {
    const { person, secret } = await preparedAdmin();
    const [ended, late] = await oneAfterTheOther(
      accountOf(person),
      () => revokeAll(person),
      () => switchOn(person, codeOf(secret)),
    );
    expect([ended.status, late.status]).toEqual([204, 401]);
    expect((await signIn(person)).status).toBe(200);
  });
});

describe('thief with the old password during a reset', () => {
  it('a thief with the old password cannot set another password after the reset', async () => {
    const person = await registered(url);
    const token = await resetToken(person);
    const [done, late] = await oneAfterTheOther(
      accountOf(person),
      () => reset(token),
      () => change(person, { new_password: 'nine green herons', password }),
    );
    expect([done.status, late.status]).toEqual([200, 401]);
    expect((await logIn(new Browser(url), person.email, next)).status).toBe(200);
  });

  it('a thief with the old password cannot change the address after the reset', async () => {
    const person = await registered(url);
    const token = await resetToken(person);
    const [, late] = await oneAfterTheOther(
      accountOf(person),
      () => reset(token),
      () => change(person, { email: anEmail(), password }),
    );
    expect(late.status).toBe(401);
    expect((await logIn(new Browser(url), person.email, next)).status).toBe(200);
  });

  it('a thief with the old password cannot delete the account after the reset', async () => {
    const person = await registered(url);
    const token = await resetToken(person);
    const [, late] = await oneAfterTheOther(
      accountOf(person),
      () => reset(token),
      () => remove(person),
    );
    expect(late.status).toBe(401);
    expect((await logIn(new Browser(url), person.email, next)).status).toBe(200);
  });
});

describe('refresh of a session', () => {
  it.each<[string, (person: Person) => Call, number]>([
    [
      'a logout',
      ({ browser }) =>
        () =>
          browser.copy().logOut(),
      204,
    ],
    ['a call that ends all sessions', (person) => () => revokeAll(person), 204],
  ])('a refresh is rejected if it arrives right after %s', async (_, ending, status) => {
    const person = await registered(url);
    const [ended, refreshed] = await oneAfterTheOther(sessionOf(person), ending(person), () =>
      person.browser.refresh(),
    );
    expect([ended.status, refreshed.status, await liveSessions(person)]).toEqual([status, 401, 0]);
  });

  it('no session is left if a logout directly follows a refresh', async () => {
    const person = await registered(url);
    const copy = person.browser.copy();
    const [refreshed, ended] = await oneAfterTheOther(
      sessionOf(person),
      () => person.browser.refresh(),
      () => copy.logOut(),
    );
    expect([refreshed.status, ended.status, await liveSessions(person)]).toEqual([200, 204, 0]);
    expect((await person.browser.refresh()).status).toBe(401);
  });
});

describe('sign-in that replaces a session while another tab refreshes it', () => {
  it('a sign-in right after a refresh in another tab leaves one working session', async () => {
    const person = await registered(url);
    const [refreshed, signedIn] = await oneAfterTheOther(
      sessionOf(person),
      () => person.browser.copy().refresh(),
      () => logIn(person.browser, person.email),
    );
    expect([refreshed.status, signedIn.status, await liveSessions(person)]).toEqual([200, 200, 1]);
    expect((await person.browser.refresh()).status).toBe(200);
  });

  it('A20 a sign-in right before a refresh in another tab leaves one working session', async () => {
    const person = await registered(url);
    const [signedIn, refreshed] = await oneAfterTheOther(
      sessionOf(person),
      () => logIn(person.browser, person.email),
      () => person.browser.refresh(),
    );
    expect([signedIn.status, refreshed.status, refreshed.headers.getSetCookie()]).toEqual([200, 401, []]);
    expect([await liveSessions(person), (await person.browser.refresh()).status]).toEqual([1, 200]);
  });
});

describe('reset link used twice at the very same moment', () => {
  it('a reset link used twice at the same moment sets one password, and only that password works', async () => {
    const person = await registered(url);
    const token = await resetToken(person);
    const [first, second] = await oneAfterTheOther(
      accountOf(person),
      () => reset(token, next),
      () => reset(token, 'nine green herons'),
    );
    expect([first.status, second.status]).toEqual([200, 400]);
    const logins = [next, 'nine green herons'].map((secret) => logIn(new Browser(url), person.email, secret));
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([200, 401]);
  });
});

const confirm = (token: string): Promise<Answer> => new Browser(url).post('/api/email/verify', { token });

describe('change of an address while the old address is being confirmed', () => {
  it('a new address stays unconfirmed if the old address is confirmed right after the change', async () => {
    const person = await registered(url);
    const token = await auth.mailedToken(person.email, 'Confirm your address');
    const email = anEmail();
    const [changed, confirmed] = await oneAfterTheOther(
      accountOf(person),
      () => change(person, { email, password }),
      () => confirm(token),
    );
    expect([changed.status, confirmed.status]).toEqual([200, 400]);
    const account = await new Browser(url).send<{ email_verified: boolean }>('GET', '/api/account', {
      token: person.token,
    });
    expect(account.body.email_verified).toBe(false);
  });

  it('a new address stays unconfirmed if the old address is confirmed right before the change', async () => {
    const person = await registered(url);
    const token = await auth.mailedToken(person.email, 'Confirm your address');
    const [confirmed, changed] = await oneAfterTheOther(
      accountOf(person),
      () => confirm(token),
      () => change(person, { email: anEmail(), password }),
    );
    expect([confirmed.status, changed.status]).toEqual([200, 200]);
    const account = await new Browser(url).send<{ email_verified: boolean }>('GET', '/api/account', {
      token: person.token,
    });
    expect(account.body.email_verified).toBe(false);
  });
});

const askAgain = ({ token }: Person): Promise<Answer> =>
  new Browser(url).post('/api/email/verify', {}, { token });

describe('request for a confirmation link', () => {
  it('a request for a confirmation link gets 401 if the account is deleted first', async () => {
    const person = await registered(url);
    const [removed, asked] = await oneAfterTheOther(
      accountOf(person),
      () => remove(person),
      () => askAgain(person),
    );
    expect([removed.status, asked.status]).toEqual([202, 401]);
  });

  it('a confirmation link is mailed to the new address if the address changes first', async () => {
    const person = await registered(url);
    const email = anEmail();
    const [changed, asked] = await oneAfterTheOther(
      accountOf(person),
      () => change(person, { email, password }),
      () => askAgain(person),
    );
    expect([changed.status, asked.status]).toEqual([200, 200]);
    const confirmations = 'Confirm your address';
    await eventually(async () => expect(await auth.mailsTo(email, confirmations)).toHaveLength(2));
    expect(await auth.mailsTo(person.email, confirmations)).toHaveLength(1);
  });
});
