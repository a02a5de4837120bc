import type { Page } from 'playwright-core';
import type { BrowserFixture } from './fixtures.ts';
import { signIn, type World } from './prepared.ts';

/** The panel of the seeded admin, opened at one of its tabs. */
export async function openPanel(browser: BrowserFixture, world: World, address: string): Promise<Page> {
  const { page, context } = await browser.visitor({ reducedMotion: 'reduce' });
  await signIn(context, world.admin);
  await page.goto(`/admin?tab=${address}`);
  return page;
}

/** For calls over the API. */
export const asAdmin = ({ baseUrl, admin }: World) => ({ baseUrl, token: admin.access_token });

/** Lets the calls of one kind fail, all others pass. */
export async function failing(page: Page, path: string, method: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
}

export const headed = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).first().waitFor();
export const alerts = (page: Page, sentence: string): Promise<void> =>
  page.getByRole('alert').filter({ hasText: sentence }).waitFor();
export const says = (page: Page, sentence: string | RegExp): Promise<void> =>
  page.getByText(sentence).first().waitFor();
