import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { BrowserFixture } from './fixtures.ts';
import { register } from './people.ts';
import { password } from './prepared.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export interface AccountFixture {
  /** Registers somebody on a browser of their own and opens their account. */
  readonly ownAccount: (name?: string) => Promise<{ page: Page; person: Person }>;
  /** The same person on another device. */
  readonly otherBrowser: (person: Omit<Person, 'name'>) => Promise<Page>;
}

export const newAddress = (): string => `nora.${randomUUID().slice(0, 8)}@owners.example`;

export function useAccounts(browser: BrowserFixture): AccountFixture {
  return {
    async ownAccount(name = 'Nora Field') {
      const person = { name, email: newAddress(), password };
      const { page } = await browser.visitor({ reducedMotion: 'reduce' });
      await register(page, person);
      await page.goto('/account');
      await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
      return { page, person };
    },
    async otherBrowser(person) {
      const { page } = await browser.visitor({ reducedMotion: 'reduce' });
      await signIn(page, person);
      await page.waitForURL('**/dashboard');
      return page;
    },
  };
}

/** Fills in the sign-in and sends it. */
export async function signIn(page: Page, person: Omit<Person, 'name'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

export const pressExactly = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('token') ?? '');

/** What a call of the signed-in answers to this token, at the front door. */
export async function statusWith(token: string, path = '/api/my-requests'): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${inject('productUrl')}${path}`, { headers })).status;
}

/** Into the one field for it that can be seen. */
export async function giveCurrentPassword(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Your current password', { exact: true }).locator('visible=true').fill(typed);
}
