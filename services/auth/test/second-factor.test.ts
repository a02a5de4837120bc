import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { codeOf } from './authenticator.ts';
import { Browser, type Answer } from './browser.ts';
import { password, registered, useAuth, type Person } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();

const path = '/api/account/second-factor';

async function anAdmin(): Promise<Person> {
  const person = await registered(url);
  await auth.makeAdmin(person);
  return person;
}

function begin({ token }: Person): Promise<Answer<{ secret: string; uri: string }>> {
  return new Browser(url).post(path, { password }, { token });
}

function switchOn({ token }: Person, code: string): Promise<Answer<{ recovery_codes: string[] }>> {
  return new Browser(url).send('PUT', path, { token, body: { code } });
}

/** Returns an admin who has used all codes up to the current time step. */
async function protectedAdmin(): Promise<{ person: Person; secret: string; recoveryCodes: string[] }> {
  const person = await anAdmin();
  const { secret } = (await begin(person)).body;
  const { body } = await switchOn(person, codeOf(secret));
  return { person, secret, recoveryCodes: body.recovery_codes };
}

function signIn(email: string, second_factor?: string): Promise<Answer<AuthResponse & { code?: string }>> {
  const body = { email, password, ...(second_factor === undefined ? {} : { second_factor }) };
  return new Browser(url).post('/api/login', body);
}

async function forgetUsedSteps({ user }: Person): Promise<void> {
  await auth.database.query('update auth.second_factors set last_step = 0 where account_id = $1', [user.id]);
}

describe('setup of a second factor', () => {
  it('an account without admin rights cannot set up a second factor', async () => {
    expect((await begin(await registered(url))).status).toBe(403);
  });

  it('the setup of a second factor returns an otpauth URI for an authenticator app', async () => {
    const person = await anAdmin();
    const { body } = await begin(person);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Blindspot/);
    expect(body.uri).toContain(`secret=${body.secret}`);
  });

  it('V2.3.1 a sign-in requires no code until the setup of the second factor is confirmed', async () => {
    const person = await anAdmin();
    await begin(person);
    expect((await signIn(person.email)).status).toBe(200);
  });

  it('the setup of a second factor rejects a wrong code', async () => {
    const person = await anAdmin();
    const { secret } = (await begin(person)).body;
    expect((await switchOn(person, codeOf(secret, 50))).status).toBe(422);
  });

  it('V6.5.2 neither the secret nor a recovery code is stored in plain text', async () => {
    const { person, secret, recoveryCodes } = await protectedAdmin();
    const rows = await auth.database.query<{ row: string }>(
      `select encode(f.secret_sealed, 'escape') || encode(r.code_hash, 'escape') || r::text as row
       from auth.second_factors f join auth.recovery_codes r using (account_id) where account_id = $1`,
      [person.user.id],
    );
    const stored = rows.map(({ row }) => row).join();
    expect(rows).toHaveLength(10);
    const typed = recoveryCodes.flatMap((code) => [code, code.replace('-', '')]);
    expect([secret, ...typed].filter((text) => stored.includes(text))).toEqual([]);
  });
});

describe('sign-in with a second factor', () => {
  it('V2.3.1 a sign-in with the right password also requires the code of the second factor', async () => {
    const { person } = await protectedAdmin();
    expect(await signIn(person.email)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
    });
  });

  it.each([-1, 0, 1])('V6.5.5 a sign-in accepts a code whose 30-second step is off by %i', async (steps) => {
    const { person, secret } = await protectedAdmin();
    await forgetUsedSteps(person);
    expect((await signIn(person.email, codeOf(secret, steps))).status).toBe(200);
  });

  it('V6.5.1 a sign-in rejects a code that was already used', async () => {
    const { person, secret } = await protectedAdmin();
    const code = codeOf(secret, 1);
    const answers = [await signIn(person.email, code), await signIn(person.email, code)];
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  });

  it('V6.5.1 exactly one of two simultaneous sign-ins with the same code succeeds', async () => {
    const { person, secret } = await protectedAdmin();
    const code = codeOf(secret, 1);
    const answers = await Promise.all([signIn(person.email, code), signIn(person.email, code)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  it('V6.4.4 V6.5.1 a sign-in accepts each recovery code once, in any spelling', async () => {
    const { person, recoveryCodes } = await protectedAdmin();
    const code = recoveryCodes[0] ?? '';
    const answers = [
      await signIn(person.email, code.toUpperCase().replace('-', ' ')),
      await signIn(person.email, code),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  });

  it('a sign-in with a recovery code sends an email that says how many codes are left', async () => {
    const { person, secret, recoveryCodes } = await protectedAdmin();
    await forgetUsedSteps(person);
    await signIn(person.email, codeOf(secret));
    for (const code of [...recoveryCodes.slice(0, 2), 'abcde-fghij']) await signIn(person.email, code);
    const mails = await eventually(async () => {
      const found = await auth.mailsTo(person.email, 'recovery code');
      expect(found).toHaveLength(2);
      return found;
    });
    expect(mails.map((mail) => /You have (\d+) left/.exec(mail)?.[1])).toEqual(
      expect.arrayContaining(['9', '8']),
    );
  });

  it('guesses of second-factor codes at sign-in are limited like guesses of passwords', async () => {
    const { person } = await protectedAdmin();
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) statuses.push((await signIn(person.email, '000000')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

const switchOff = ({ token }: Person, code?: string): Promise<Answer<{ code?: string } | undefined>> =>
  new Browser(url).send('DELETE', path, { token, body: { password, ...(code && { code }) } });

describe('DELETE /api/account/second-factor', () => {
  it.each<[string, (secret: string, recoveryCodes: string[]) => string]>([
    ['a code', (secret) => codeOf(secret, 1)],
    ['a recovery code', (_, [first = '']) => first],
  ])('the password together with %s removes the second factor', async (_, give) => {
    const { person, secret, recoveryCodes } = await protectedAdmin();
    expect((await switchOff(person, give(secret, recoveryCodes))).status).toBe(204);
    expect((await signIn(person.email)).status).toBe(200);
  });

  it('V6.3.4 V6.4.4 V7.5.1 the password alone cannot remove the second factor', async () => {
    const { person } = await protectedAdmin();
    expect(await switchOff(person)).toMatchObject({ status: 422, body: { code: 'second_factor_needed' } });
    expect((await signIn(person.email)).status).toBe(401);
  });

  it('a wrong or used code cannot remove the second factor', async () => {
    const { person, secret } = await protectedAdmin();
    const answers = [await switchOff(person, '000000'), await switchOff(person, codeOf(secret))];
    expect(answers.map(({ status, body }) => [status, body?.code])).toEqual([
      [422, 'second_factor_wrong'],
      [422, 'second_factor_wrong'],
    ]);
  });

  it('guesses of codes to remove the second factor are limited', async () => {
    const { person } = await protectedAdmin();
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) statuses.push((await switchOff(person, '000000')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('a second factor that was never confirmed can be removed with the password alone', async () => {
    const person = await anAdmin();
    await begin(person);
    expect((await switchOff(person)).status).toBe(204);
  });
});
