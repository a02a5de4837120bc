import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
export const pressExactly = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

export const expectText = (page: Page, sentence: string | RegExp): Promise<void> =>
  expect(page.getByText(sentence).first()).toBeVisible();
export const headed = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
export const alerts = (page: Page, sentence: string): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();

export async function openIn(page: Page, language: string, address: string): Promise<void> {
  await page.goto(address);
  await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
  await page.reload();
  await page.locator(`html[lang=${language}]`).waitFor();
}

export const expectFocus = (page: Page, text: string): Promise<void> =>
  expect(page.locator(':focus')).toHaveText(text);

export async function shareEverything(page: Page): Promise<void> {
  await press(page, 'Share These Results');
  await page.getByRole('radio', { name: 'Everything' }).check();
  await pressExactly(page, 'Share');
}

export async function failing(page: Page, path: string, method: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
}

export async function exportCsv(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

export async function goOnTo(page: Page, wanted: Locator): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  while (!(await wanted.isVisible()) && (await next.isVisible())) await next.click();
}
