import { createHmac } from 'node:crypto';
import type { AuthResponse } from '@blindspot/contracts/http/sessions';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { newAddress, password, storedSession } from './prepared.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface AccountFixtures {
  account: { readonly page: Page; readonly person: Person };
  otherDevice: (person: Person) => Promise<Page>;
  signedIn: (path: '/api/register' | '/api/login', person: Person) => Promise<Page>;
}

export const accountTest = test.extend<AccountFixtures>({
  signedIn: ({ playwright, visitor, product }, use) =>
    use(async (path, { name, email, password: typed }) => {
      // Signs in without the browser's cookies, because a sign-in ends the session of the cookies it sends.
      const request = await playwright.request.newContext({ baseURL: product.url });
      const credentials = { email, password: typed };
      const data = path === '/api/register' ? { name, ...credentials } : credentials;
      const session = (await (await request.post(path, { data })).json()) as AuthResponse;
      const { cookies } = await request.storageState();
      await request.dispose();
      return visitor({ storageState: { ...storedSession(product.url, session), cookies } });
    }),
  account: async ({ signedIn }, use) => {
    const person = { name: 'Nora Field', email: newAddress(), password };
    const page = await signedIn('/api/register', person);
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    await use({ page, person });
  },
  otherDevice: ({ signedIn }, use) =>
    use(async (person) => {
      const page = await signedIn('/api/login', person);
      await page.goto('/dashboard');
      return page;
    }),
});

export const openRow = (page: Page, id: 'name' | 'email' | 'language' | 'password' | 'sessions') =>
  page.locator(`section[aria-labelledby="${id}"] summary`).click();

export async function signIn(page: Page, person: Omit<Person, 'name'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Waits for the sign-in page in a new tab, because the first tab may still be loading a page. */
export async function tabSignedOut(device: Page): Promise<Page> {
  const tab = await device.context().newPage();
  await tab.goto('/dashboard', { waitUntil: 'commit' });
  await tab.waitForURL('**/login');
  return tab;
}

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('token') ?? '');

export async function statusWith(page: Page, token: string, path = '/api/my-requests'): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(path, { headers })).status();
}

export async function giveCurrentPassword(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Your current password', { exact: true }).locator('visible=true').fill(typed);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code that an authenticator app shows in `stepsAhead` × 30 seconds (RFC 6238). */
export function oneTimeCode(secret: string, stepsAhead = 0): string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = digest.readUInt8(19) & 15;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
