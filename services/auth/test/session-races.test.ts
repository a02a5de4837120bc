import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { codeOf } from './authenticator.ts';
import { Browser } from './browser.ts';
import type { Answer } from './browser.ts';
import { anEmail, logIn, password, registered, useAuth } from './harness.ts';
import type { Person } from './harness.ts';
import { untilWaiting, whileHeld } from './held-row.ts';

const auth = await useAuth();
const { url } = await auth.start({ RATE_LIMIT: 'off' });
const next = 'six quiet lamps';

const detailOf = ({ body }: Answer): string => (body as { detail: string }).detail;

type Call = () => Promise<Answer>;

/**
 * Holds a row until the first call waits for it and then the second, and lets them go in this order. Both have read and
 * checked what they need before the first of them changes anything.
 */
async function oneAfterTheOther(
  row: { table: string; column?: string; id: string },
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

describe('a sign-in whose password was checked before', () => {
  it('A14 a reset leaves no session', async () => {
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

  it('A14 a change of the password leaves only the session that changed it', async () => {
    const person = await registered(url);
    const [done, late] = await oneAfterTheOther(
      accountOf(person),
      () => change(person, { new_password: next, password }),
      () => signIn(person),
    );
    expect([done.status, late.status, await liveSessions(person)]).toEqual([200, 401, 1]);
  });

  it('the end of all sessions leaves none', async () => {
    const person = await registered(url);
    const [done, late] = await oneAfterTheOther(
      accountOf(person),
      () => revokeAll(person),
      () => signIn(person),
    );
    expect([done.status, late.status, await liveSessions(person)]).toEqual([204, 401, 0]);
  });

  it('the deletion of the account is refused like one without an account', async () => {
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

/** An admin who has begun to set one up. */
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

describe('a second factor', () => {
  it('lets nobody in whose sign-in the end of all sessions overtook', async () => {
    const { person, secret } = await preparedAdmin();
    await switchOn(person, codeOf(secret));
    const [ended, late] = await oneAfterTheOther(
      accountOf(person),
      () => revokeAll(person),
      () => signInWith(person, codeOf(secret, 1)),
    );
    expect([ended.status, late.status, await liveSessions(person)]).toEqual([204, 401, 0]);
  });

  it('is asked of a sign-in that was under way when it was switched on', async () => {
    const { person, secret } = await preparedAdmin();
    const [on, late] = await oneAfterTheOther(
      accountOf(person),
      () => switchOn(person, codeOf(secret)),
      () => signIn(person),
    );
    expect([on.status, late.status, await liveSessions(person)]).toEqual([200, 401, 1]);
    expect(late.body).toMatchObject({ code: 'second_factor_required' });
  });

  it('cannot be switched on by a session that has just been ended', async () => {
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

describe('whoever knows the old password while its owner resets it', () => {
  it('does not set another one after the reset', async () => {
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

  it('does not take the account to another address', async () => {
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

  it('does not delete the account', async () => {
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

describe('a refresh that meets', () => {
  it.each<[string, (person: Person) => Call, number]>([
    [
      'a logout',
      ({ browser }) =>
        () =>
          browser.copy().logOut(),
      204,
    ],
    ['the end of all sessions', (person) => () => revokeAll(person), 204],
  ])('%s before it is refused', async (_, ending, status) => {
    const person = await registered(url);
    const [ended, refreshed] = await oneAfterTheOther(sessionOf(person), ending(person), () =>
      person.browser.refresh(),
    );
    expect([ended.status, refreshed.status, await liveSessions(person)]).toEqual([status, 401, 0]);
  });

  it('a logout after it leaves no session either', async () => {
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

describe('a sign-in that replaces a session while another tab refreshes it', () => {
  it('stays when the refresh is first', async () => {
    const person = await registered(url);
    const [refreshed, signedIn] = await oneAfterTheOther(
      sessionOf(person),
      () => person.browser.copy().refresh(),
      () => logIn(person.browser, person.email),
    );
    expect([refreshed.status, signedIn.status, await liveSessions(person)]).toEqual([200, 200, 1]);
    expect((await person.browser.refresh()).status).toBe(200);
  });

  it('A20 stays when it is first, and the refused refresh takes no cookie out of the browser', async () => {
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

describe('one link used twice at the very same moment', () => {
  it('sets one password, and only that one signs in', async () => {
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

describe('an address that changes while the former one is confirmed', () => {
  it('stays unconfirmed when the change is first', async () => {
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

  it('is unconfirmed as well when the confirmation is first', async () => {
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

  it('ends with an answer for both when they meet halfway', async () => {
    const person = await registered(url);
    const token = await auth.mailedToken(person.email, 'Confirm your address');
    const [confirmed, changed] = await oneAfterTheOther(
      { table: 'email_confirmations', column: 'account_id', id: person.user.id },
      () => confirm(token),
      () => change(person, { email: anEmail(), password }),
    );
    expect([confirmed.status, changed.status]).toEqual([200, 200]);
  });
});

const askAgain = ({ token }: Person): Promise<Answer> =>
  new Browser(url).post('/api/email/verify', {}, { token });

describe('asking for a link that confirms the address', () => {
  it('is refused like any call of somebody signed out when the account is deleted first', async () => {
    const person = await registered(url);
    const [removed, asked] = await oneAfterTheOther(
      accountOf(person),
      () => remove(person),
      () => askAgain(person),
    );
    expect([removed.status, asked.status]).toEqual([202, 401]);
  });

  it('mails it to the new address when that is changed first', async () => {
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
