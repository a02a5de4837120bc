import { eventually } from '@blindspot/test-kit/eventually';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { logIn, password, registered, useAuth, type Person } from './harness.ts';

const auth = await useAuth();
// The hashes are slow, so that password checks wait for each other.
const { url } = await auth.start({ PASSWORD_HASHING: 'strong' });

/** Retries, because a sign-in on a busy machine may exceed a timeout of the database. */
const signIn = (browser: Browser, email: string): Promise<void> =>
  eventually(async () => expect((await logIn(browser, email)).status).toBe(200));

type Prove = (person: Person) => Promise<{ status: number }>;

const rightProofs: Record<string, Prove> = {
  'signing in': ({ browser, email }) => logIn(browser, email),
  'the setup of a second factor': ({ browser, token }) =>
    browser.post('/api/account/second-factor', { password }, { token }),
  'the end of a second factor': ({ browser, token }) =>
    browser.send('DELETE', '/api/account/second-factor', { token, body: { password } }),
  'another password': ({ browser, token }) =>
    browser.send('PUT', '/api/account', { token, body: { password, new_password: password } }),
  'a wrong password at deletion': ({ browser, token }) =>
    browser.send('DELETE', '/api/account', { token, body: { password: 'nine green herons' } }),
};

describe('password checks', () => {
  it.each(Object.entries(rightProofs))(
    'other people can sign in while one account makes eighty simultaneous calls: %s',
    async (_, prove) => {
      const [busy, other] = [await registered(url), await registered(url)];
      const proofs = Array.from({ length: 80 }, () => prove(busy));
      await signIn(new Browser(url), other.email);
      const statuses = (await Promise.all(proofs)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
      await signIn(new Browser(url), busy.email);
    },
  );

  it('the owner can sign in from another network during eighty simultaneous password checks of the account', async () => {
    const person = await registered(url);
    const thief = { ...person, browser: new Browser(url) };
    const proofs = Array.from({ length: 80 }, () => logIn(thief.browser, thief.email));
    await signIn(person.browser, person.email);
    await Promise.all(proofs);
  });
});

it('thirty people behind one IP address can all sign in', async () => {
  const address = '203.0.113.77';
  const people = await inParallel(range(30), 4, () => registered(url));
  await Promise.all(people.map(({ email }) => signIn(new Browser(url, address), email)));
});
