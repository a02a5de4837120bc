import type { Account } from '@blindspot/contracts/http/accounts';
import {
  describeAccounts,
  findAccountByEmail,
  listAccountsOfPerson,
} from '@blindspot/contracts/messages/accounts';
import { exportOwnedRequests } from '@blindspot/contracts/messages/feedback-requests';
import { exportGivenAnswers } from '@blindspot/contracts/messages/feedback-responses';
import { exportSelfViews } from '@blindspot/contracts/messages/analysis';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { Browser, type Answer } from './browser.ts';
import { anEmail, logIn, password, registered, useAuth, type Person } from './harness.ts';

const auth = await useAuth();
const reserved = anEmail();
const { url } = await auth.start({ ADMIN_EMAILS: reserved, ADMIN_PASSWORD: password });
const others = await connectBus({ ...auth.nats, name: 'others', logger: createLogger('test', 'silent') });
afterAll(() => others.close());
await eventually(() => expect(others.isConnected()).toBe(true));

function change<Body = Account>({ token }: Pick<Person, 'token'>, body: object): Promise<Answer<Body>> {
  return new Browser(url).send<Body>('PUT', '/api/account', { token, body });
}

const languageOf = async ({ token }: Pick<Person, 'token'>): Promise<string> =>
  (await new Browser(url).send<Account>('GET', '/api/account', { token })).body.language;

const registeredIn = async (language: string | undefined, headers = {}): Promise<string> => {
  const browser = new Browser(url);
  const body = { name: 'Ada', email: anEmail(), password, ...(language ? { language } : {}) };
  const answer = await browser.send<{ access_token: string }>('POST', '/api/register', { body, headers });
  return answer.status === 201 ? languageOf({ token: answer.body.access_token }) : String(answer.status);
};

describe('language of an account', () => {
  it('a new account uses the chosen language, otherwise the language that the gateway picked, otherwise English', async () => {
    expect([
      await registeredIn('fr', { 'accept-language': 'de' }),
      await registeredIn(undefined, { 'accept-language': 'de' }),
      await registeredIn(undefined, { 'accept-language': 'tlh' }),
      await registeredIn(undefined),
    ]).toEqual(['fr', 'de', 'en', 'en']);
  });

  it('an account without a stored language uses English', async () => {
    const person = await registered(url);
    await auth.database.query('update auth.accounts set language = null where id = $1', [person.user.id]);
    expect(await languageOf(person)).toBe('en');
  });

  it('changing the language of an account requires no password and publishes no event', async () => {
    const person = await registered(url);
    const answer = await change(person, { language: 'es' });
    expect([answer.status, answer.body.language, await languageOf(person)]).toEqual([200, 'es', 'es']);
    expect(await auth.eventsAbout(person.user.id, 'blindspot.auth.account.changed')).toEqual([]);
  });

  it('an unknown language is rejected with 422', async () => {
    const person = await registered(url);
    const answers = [await change(person, { language: 'tlh' }), await change(person, { language: 'DE' })];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(await registeredIn('tlh')).toBe('422');
  });
});

describe('PUT /api/account with another name', () => {
  it('PUT /api/account returns the new name, but the published event does not contain it', async () => {
    const person = await registered(url);
    const answer = await change(person, { name: 'Ada King' });
    expect([answer.status, answer.body.name]).toEqual([200, 'Ada King']);
    expect(await auth.eventsAbout(person.user.id, 'blindspot.auth.account.changed')).toEqual([
      { user_id: person.user.id },
    ]);
  });

  it('PUT /api/account returns an access token with the new name for the same session', async () => {
    const person = await registered(url);
    const { body } = await change<Account & { access_token: string }>(person, { name: 'Ada King' });
    const [before, after] = [person.token, body.access_token].map((token) => decodeJwt(token));
    expect(after).toMatchObject({
      name: 'Ada King',
      sid: before?.['sid'],
      auth_time: before?.['auth_time'],
      account_version: 2,
    });
    const account = await new Browser(url).send('GET', '/api/account', { token: body.access_token });
    expect(account.status).toBe(200);
  });

  it('the next refreshed access token contains the new name', async () => {
    const person = await registered(url);
    await change(person, { name: 'Ada King' });
    const { body } = await person.browser.refresh<{ access_token: string }>();
    expect(decodeJwt(body.access_token)['name']).toBe('Ada King');
  });
});

describe('PUT /api/account with another address', () => {
  it('V7.5.1 an address cannot be changed without the current password', async () => {
    const person = await registered(url);
    const answers = [
      await change(person, { email: anEmail() }),
      await change(person, { email: anEmail(), password: 'wrong' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 403]);
  });

  it('a new address stays unconfirmed until the link mailed to it is used', async () => {
    const person = await registered(url);
    await new Browser(url).post('/api/email/verify', {
      token: await auth.mailedToken(person.email, 'Confirm your address'),
    });
    const email = anEmail();
    const { body } = await change(person, { email, password });
    await new Browser(url).post('/api/email/verify', {
      token: await auth.mailedToken(email, 'Confirm your address'),
    });
    const after = await new Browser(url).send<Account>('GET', '/api/account', { token: person.token });
    expect([body.email, body.email_verified, after.body.email_verified]).toEqual([email, false, true]);
  });

  it('a link that was mailed to the old address does not confirm the new address', async () => {
    const person = await registered(url);
    const former = await auth.mailedToken(person.email, 'Confirm your address');
    await change(person, { email: anEmail(), password });
    expect((await new Browser(url).post('/api/email/verify', { token: former })).status).toBe(400);
  });

  it('changing the address invalidates reset links that were mailed to the old address', async () => {
    const person = await registered(url);
    await new Browser(url).post('/api/password/forgot', { email: person.email });
    const token = await auth.mailedToken(person.email, 'Set a new');
    await change(person, { email: anEmail(), password });
    const answer = await new Browser(url).post('/api/password/reset', { token, password: 'six quiet lamps' });
    expect(answer.status).toBe(400);
  });

  it('an email to the old address announces that the address was changed', async () => {
    const person = await registered(url);
    await change(person, { email: anEmail(), password });
    await eventually(async () =>
      expect(await auth.mailsTo(person.email, 'address was changed')).toHaveLength(1),
    );
  });

  it('a change to an address that is taken or in ADMIN_EMAILS is rejected with 409', async () => {
    const [person, other] = [await registered(url), await registered(url)];
    const answers = [
      await change(person, { email: other.email, password }),
      await change(person, { email: reserved, password }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  });
});

describe('PUT /api/account with another password', () => {
  it('changing the password returns an access token with a new sign-in time', async () => {
    const person = await registered(url);
    await auth.database.query(
      `update auth.sessions set signed_in_at = now() - interval '1 hour' where account_id = $1`,
      [person.user.id],
    );
    const { body } = await change<{ access_token: string }>(person, {
      new_password: 'six quiet lamps',
      password,
    });
    const sinceSignIn = Date.now() / 1_000 - Number(decodeJwt(body.access_token)['auth_time']);
    expect(sinceSignIn).toBeLessThan(60);
  });

  it("A14 V7.4.3 changing the password ends all sessions except the caller's", async () => {
    const person = await registered(url);
    const elsewhere = new Browser(url);
    await logIn(elsewhere, person.email);
    await change(person, { new_password: 'six quiet lamps', password });
    expect([(await elsewhere.refresh()).status, (await person.browser.refresh()).status]).toEqual([401, 200]);
  });

  it('V6.2.2 only the new password works after a change of the password', async () => {
    const person = await registered(url);
    await change(person, { new_password: 'six quiet lamps', password });
    const logins = [
      await logIn(new Browser(url), person.email),
      await logIn(new Browser(url), person.email, 'six quiet lamps'),
    ];
    expect(logins.map(({ status }) => status)).toEqual([401, 200]);
  });

  it('V6.2.4 PUT /api/account rejects a common password with an error for "new_password"', async () => {
    const person = await registered(url);
    const answer = await change(person, { new_password: 'password123', password });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'new_password' }] } });
  });
});

it('PUT /api/account unsubscribes from the newsletter and subscribes again', async () => {
  const person = await registered(url);
  const answers = [await change(person, { newsletter: false }), await change(person, { newsletter: true })];
  expect(answers.map(({ body }) => body.newsletter)).toEqual([false, true]);
});

it('PUT /api/account stores that the owner wants to open results directly', async () => {
  const person = await registered(url);
  const straight = await change(person, { straight_to_result: true });
  const renamed = await change(person, { name: 'Ada Byron' });
  const read = await new Browser(url).send<Account>('GET', '/api/account', { token: person.token });
  expect([straight, renamed, read].map(({ body }) => body.straight_to_result)).toEqual([true, true, true]);
});

describe('sign-in time of a session', () => {
  it('a refresh keeps the sign-in time of a session', async () => {
    const { browser, token, user } = await registered(url);
    await auth.database.query(
      `update auth.sessions set signed_in_at = now() - interval '1 hour' where account_id = $1`,
      [user.id],
    );
    const { body } = await browser.refresh<{ access_token: string }>();
    const [before, after] = [token, body.access_token].map((one) => Number(decodeJwt(one)['auth_time']));
    expect((before ?? 0) - (after ?? 0)).toBeGreaterThan(3_500);
  });
});

describe('GET /api/account/export', () => {
  it('GET /api/account/export returns one file with all pages of data from all services', async () => {
    const person = await registered(url);
    const request = {
      id: person.user.id,
      title: 'Tell me',
      description: '',
      owner_name: 'Ada',
      question_set: 'custom',
      questions: { questions: {}, optional_questions: {}, format: 'text' as const, scale: '1-10' as const },
      ai_prompt_type: 'professional',
      custom_ai_prompt: 'professional',
      asks_quoting: true,
      response_count: 2,
      archived: false,
      closed_at: null,
      parent_id: null,
      plan: null,
      created_at: '2026-11-20T00:00:00Z',
    };
    others.serve(exportOwnedRequests, ({ after }) => ({
      requests: [request],
      next: after === null ? request.id : null,
    }));
    let askedFor: object | undefined;
    others.serve(exportGivenAnswers, (asked) => {
      askedFor = asked;
      return { answers: [], next: null };
    });
    const selfView = {
      request_id: request.id,
      themes: { own: ['stays-calm'], guess: [] },
      scores: { own: {}, guess: {} },
    };
    others.serve(exportSelfViews, ({ after }) => ({
      self_views: [selfView],
      next: after === null ? request.id : null,
    }));
    await auth.database.query(
      `insert into auth.result_mails (request_id, after_set, account_id, mail_id, queued_on)
       values ($1, 0, $2, $1, '2026-11-22')`,
      [request.id, person.user.id],
    );
    const answer = await eventually(async () => {
      const reply = await new Browser(url).send<Record<string, unknown>>('GET', '/api/account/export', {
        token: person.token,
      });
      expect(reply.status).toBe(200);
      return reply;
    });
    expect(askedFor).toMatchObject({ address: person.email });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-.*\.json"$/);
    expect(answer.body).toMatchObject({
      account: { email: person.email, name: person.user.name, result_mails: true, straight_to_result: false },
      result_mails: [{ request_id: request.id, queued_on: '2026-11-22' }],
      sessions: [{ device: expect.any(String) }],
      feedback_requests: [request, request],
      self_views: [selfView, selfView],
      answers_given: [],
      confirmed_mailboxes: [],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password/);
  });
});

describe('account queries', () => {
  it('findAccountByEmail finds an account by any spelling of its address', async () => {
    const { user, email } = await registered(url);
    const { account } = await others.ask(findAccountByEmail, { email: email.toUpperCase() });
    expect(account).toEqual({ user_id: user.id, name: user.name, email, email_verified: false });
  });

  it('describeAccounts omits ids that belong to no account', async () => {
    const { user } = await registered(url);
    const unknown = '7a0f1d7e-30a5-4c52-9a39-5d2fd1b7a001';
    const { accounts } = await others.ask(describeAccounts, { user_ids: [user.id, unknown] });
    expect(accounts.map(({ user_id: id }) => id)).toEqual([user.id]);
  });
});

async function confirmed(email = anEmail()): Promise<Person> {
  const person = await registered(url, { email });
  await confirm(person);
  return person;
}

async function confirm({ user }: Person): Promise<void> {
  await auth.database.query('update auth.accounts set email_verified_at = now() where id = $1', [user.id]);
}

async function moveTo(person: Person, email: string): Promise<void> {
  expect((await change(person, { email, password })).status).toBe(200);
  await confirm(person);
}

async function accountsOf({ user }: Person): Promise<string[]> {
  return (await others.ask(listAccountsOfPerson, { user_id: user.id })).user_ids.toSorted();
}

const idsOf = (...people: Person[]): string[] => people.map(({ user }) => user.id).toSorted();

describe('listAccountsOfPerson query', () => {
  it('P18 listAccountsOfPerson returns accounts that confirmed the same address at different times', async () => {
    const email = anEmail();
    const former = await confirmed(email);
    await moveTo(former, anEmail());
    const later = await confirmed(email);
    expect([await accountsOf(former), await accountsOf(later)]).toEqual([
      idsOf(former, later),
      idsOf(former, later),
    ]);
  });

  it('listAccountsOfPerson returns accounts that are connected through a third account', async () => {
    const [one, two] = [anEmail(), anEmail()];
    const first = await confirmed(one);
    const last = await confirmed(two);
    await moveTo(first, anEmail());
    await moveTo(last, anEmail());
    const between = await confirmed(one);
    await moveTo(between, two);
    expect(await accountsOf(last)).toEqual(idsOf(first, between, last));
  });

  it('listAccountsOfPerson ignores a tag after a plus sign, and capitals in the mailbox', async () => {
    const email = anEmail();
    const plain = await confirmed(email);
    const tagged = await confirmed(email.replace('@', '+work@').toUpperCase());
    expect(await accountsOf(tagged)).toEqual(idsOf(plain, tagged));
  });

  it('P18 listAccountsOfPerson omits accounts that never confirmed the address', async () => {
    const email = anEmail();
    const registeredOnly = await registered(url, { email });
    await change(registeredOnly, { email: anEmail(), password });
    const owner = await confirmed(email);
    expect([await accountsOf(registeredOnly), await accountsOf(owner)]).toEqual([
      idsOf(registeredOnly),
      idsOf(owner),
    ]);
  });

  it('an old confirmed address is stored until its account is deleted', async () => {
    const person = await confirmed();
    const former = person.email;
    await moveTo(person, anEmail());
    const rows = () =>
      auth.database.query<{ mailbox: string }>(
        'select mailbox from auth.confirmed_mailboxes where account_id = $1',
        [person.user.id],
      );
    expect((await rows()).map(({ mailbox }) => mailbox)).toContain(former);
    await new Browser(url).send('DELETE', '/api/account', { token: person.token, body: { password } });
    expect(await rows()).toEqual([]);
  });
});
