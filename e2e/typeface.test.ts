import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openForm } from './support/response-form.ts';

test.use({ who: 'owner' });

async function familiesOf(page: Page): Promise<string[]> {
  await page.locator('h1').first().waitFor();
  const found = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      // Codes and addresses have their own font, because people compare them letter by letter.
      .filter((one) => one.closest('code, pre, kbd, script, style, noscript, template') === null)
      .map((one) => getComputedStyle(one).fontFamily.split(',')[0] ?? ''),
  );
  expect(found.length, page.url()).toBeGreaterThan(3);
  return [...new Set(found.map((family) => family.replaceAll('"', '')))].toSorted();
}

test('the form uses one type family, because it must load quickly', async ({ page, prepared }) => {
  for (const request of [prepared.requests.text, prepared.requests.slider]) {
    await openForm(page, request);
    expect(await familiesOf(page)).toEqual(['Figtree Variable']);
  }
});

test('every other page uses two type families: one for text, one for headings', async ({
  page,
  prepared,
}) => {
  const { text } = prepared.requests;
  for (const address of [
    '/',
    '/login',
    '/register',
    '/receipt',
    '/privacy',
    prepared.shared.text,
    '/dashboard',
    `/summary/${text}`,
    `/manage-trust/${text}`,
    '/my-responses',
    '/account',
  ]) {
    await page.goto(address);
    expect(await familiesOf(page), address).toEqual(['Figtree Variable', 'Fraunces Variable']);
  }
});
