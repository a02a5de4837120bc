import { eventually } from '@blindspot/test-kit/eventually';
import { describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { anEmail, logIn, password, registered, useAuth } from './harness.ts';

const auth = await useAuth();
const [first, second] = await Promise.all([auth.start(), auth.start()]);
const unlimited = await auth.start({ RATE_LIMIT: 'off' });
const { url } = first;
const wrong = 'nine green herons';

async function guess(times: number, email: string, instances = [url]): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const instance = instances[round % instances.length] ?? url;
    statuses.push((await logIn(new Browser(instance), email, wrong)).status);
  }
  return statuses;
}

describe('password throttle of one account', () => {
  it('A7 V6.3.1 guesses are rejected after ten wrong passwords, even if each guess comes from another network', async () => {
    const { email } = await registered(url);
    expect(await guess(11, email)).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('A7 guesses are rejected after ten wrong passwords, even if two processes share the calls', async () => {
    const { email } = await registered(url);
    expect(await guess(11, email, [first.url, second.url])).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('V6.3.1 only ten of thirty simultaneous guesses are checked', async () => {
    const { email } = await registered(url);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => logIn(new Browser(url), email, wrong)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('even the right password is rejected among many simultaneous guesses', async () => {
    const { email } = await registered(url);
    const guesses = [...Array<string>(40).fill(wrong), password];
    const answers = await Promise.all(guesses.map((secret) => logIn(new Browser(url), email, secret)));
    expect(answers.at(-1)?.status).toBe(429);
  });

  it('an address without an account is throttled like one with an account', async () => {
    expect(await guess(11, anEmail())).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('the throttle blocks even the right password for half a minute, and states the time in Retry-After', async () => {
    const { email } = await registered(url);
    await guess(10, email);
    const answer = await logIn(new Browser(url), email);
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, 30]);
  });

  it('A8 a device that has signed in before is not blocked', async () => {
    const { email, browser } = await registered(url);
    await guess(10, email);
    expect((await logIn(browser, email)).status).toBe(200);
  });

  it('guesses on a known device are limited too', async () => {
    const { email, browser } = await registered(url);
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) statuses.push((await logIn(browser, email, wrong)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('the throttle counts from zero after a sign-in with the right password', async () => {
    const { email } = await registered(url);
    await guess(9, email);
    await logIn(new Browser(url), email);
    expect(await guess(9, email)).not.toContain(429);
  });

  it('the owner can sign in again when the blocked time is over', async () => {
    const { email } = await registered(url);
    await guess(10, email);
    await auth.database.query(`update auth.throttle_buckets set blocked_until = now() - interval '1 second'`);
    expect((await logIn(new Browser(url), email)).status).toBe(200);
  });
});

async function besieged<T>(email: string, meanwhile: () => Promise<T>): Promise<T> {
  const siege = { failures: 0, held: 0, goesOn: true };
  const lanes = Array.from({ length: 8 }, async () => {
    while (siege.failures < 200 || siege.goesOn) {
      siege.failures += 1;
      const { status } = await logIn(new Browser(url), email, wrong);
      if (status === 429) siege.held += 1;
    }
  });
  try {
    await eventually(() => expect(siege.held).toBeGreaterThan(0));
    return await meanwhile();
  } finally {
    siege.goesOn = false;
    await Promise.all(lanes);
  }
}

describe('throttle under endless guesses of a stranger', () => {
  it("A8 V6.3.1 a stranger's endless guesses never block the owner on a known device", async () => {
    const { email, browser } = await registered(url);
    const statuses = await besieged(email, async () => {
      const seen: number[] = [];
      for (let round = 0; round < 5; round += 1) seen.push((await logIn(browser, email)).status);
      return seen;
    });
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await logIn(browser, email)).status).toBe(200);
  });

  it("a stranger's endless guesses never block a known device in the same network", async () => {
    const { email } = await registered(url);
    const home = new Browser(url, '203.0.113.77');
    await logIn(home, email);
    for (let round = 0; round < 60; round += 1) await logIn(new Browser(url, home.address), anEmail(), wrong);
    expect((await logIn(new Browser(url, home.address), anEmail(), wrong)).status).toBe(429);
    expect((await logIn(home, email)).status).toBe(200);
  });

  it("A8 the owner can reset the password and sign in during a stranger's endless guesses", async () => {
    const { email } = await registered(url);
    const somewhere = new Browser(url);
    const statuses = await besieged(email, async () => {
      const asked = await somewhere.post('/api/password/forgot', { email });
      const token = await auth.mailedToken(email, 'Set a new');
      const chosen = 'six quiet lamps';
      const reset = await somewhere.post('/api/password/reset', { token, password: chosen });
      return [asked.status, reset.status, (await logIn(somewhere, email, chosen)).status];
    });
    expect(statuses).toEqual([202, 200, 200]);
    expect((await logIn(somewhere, email, 'six quiet lamps')).status).toBe(200);
  });

  it("a signed-in owner can change the password during a stranger's endless guesses", async () => {
    const { email, token } = await registered(url);
    await guess(10, email);
    const body = { password, new_password: 'six quiet lamps' };
    expect((await new Browser(url).send('PUT', '/api/account', { token, body })).status).toBe(200);
  });
});

describe('throttle of one network', () => {
  it.each([
    ['an IPv4 address', () => '203.0.113.7'],
    ['the addresses of one IPv6 network', (round: number) => `2001:db8:7:8::${(round + 1).toString(16)}`],
  ])('guesses are rejected after fifty wrong passwords from %s', async (_, address) => {
    const statuses: number[] = [];
    for (let round = 0; round < 51; round += 1) {
      statuses.push((await logIn(new Browser(url, address(round)), anEmail(), wrong)).status);
    }
    expect(statuses).toEqual([...Array<number>(50).fill(401), 429]);
  });

  it('A4 registrations from one network are rejected after thirty attempts', async () => {
    const { email } = await registered(url);
    const browser = new Browser(url, '203.0.113.8');
    const statuses: number[] = [];
    for (let round = 0; round < 31; round += 1) {
      statuses.push((await browser.post('/api/register', { name: 'Eve', email, password })).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(409), 429]);
  });
});

it('the table of limits contains no addresses or networks', async () => {
  const { email, browser } = await registered(url);
  await logIn(new Browser(url, browser.address), email, wrong);
  const rows = await auth.database.query<{ bucket: string }>('select bucket from auth.throttle_buckets');
  expect(rows.every(({ bucket }) => /^[\w-]{43}$/.test(bucket))).toBe(true);
});

it('no guess is limited if RATE_LIMIT is off', async () => {
  expect(await guess(12, anEmail(), [unlimited.url])).not.toContain(429);
});
