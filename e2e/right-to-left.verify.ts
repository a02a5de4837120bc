import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { everyAppearance, showIn } from './screens/appearances.ts';
import { expect, test } from './support/fixtures.ts';
import { writePseudoCatalogue } from './support/pseudo-locale.ts';

const root = path.resolve(import.meta.dirname, '..');
let folder = '';
let dist = '';
let pages: Record<string, string> = {};

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 });

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blindspot-pseudo-'));
  dist = path.join(folder, 'dist');
  const catalogue = path.join(folder, 'catalogue');
  writePseudoCatalogue(catalogue);
  await run('web/build/main.ts', '--catalogue', catalogue, '--out', dist);
  const { stdout } = await run('e2e/support/print-sample-pages.ts', dist);
  pages = JSON.parse(stdout) as Record<string, string>;
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Serves the pages and files of the pseudo-locale; calls go to the product. */
async function readInPseudo(page: Page, html: string): Promise<void> {
  await page.route('**/assets/*', async (route) => {
    const file = path.join(dist, new URL(route.request().url()).pathname);
    const type = file.endsWith('.css') ? 'text/css' : file.endsWith('.js') ? 'text/javascript' : 'font/woff2';
    await route.fulfill({ body: await readFile(file), contentType: type });
  });
  await page.route(
    /\/(pseudo|dashboard|summary\/[^/]+(?:\/before-you-look)?|manage-trust\/[^/]+|my-responses)$/,
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ body: html, contentType: 'text/html' })
        : route.fallback(),
  );
}

async function expectFits(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const one of everyAppearance.filter(
    ({ colorScheme, forcedColors }) => colorScheme === 'light' && !forcedColors,
  )) {
    await showIn(page, one);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, one.name).toBeLessThanOrEqual(0);
  }
}

test('every document reads from right to left and fits its width', async ({ page }) => {
  for (const [name, html] of Object.entries(pages)) {
    if (name === 'app shell') continue;
    await page.unrouteAll();
    await readInPseudo(page, html);
    await page.goto('/pseudo');
    await expectFits(page);
  }
});

test.describe('an owner', () => {
  test.use({ who: 'owner' });

  test('reads the app from right to left, fitting its width and without a sentence outside the catalogue', async ({
    page,
    prepared,
  }) => {
    await readInPseudo(page, pages['app shell'] ?? '');
    const { text, few, unopened } = prepared.requests;
    for (const address of [
      '/dashboard',
      `/summary/${text}`,
      `/summary/${few}`,
      `/summary/${unopened}`,
      `/manage-trust/${text}`,
      '/my-responses',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]').first()).not.toBeAttached();
      await expectFits(page);
      const latin = await page.locator('header button, main button, main h1').allInnerTexts();
      expect(
        latin.filter((words) => /[a-z]{3}/i.test(words)),
        address,
      ).toEqual([]);
    }
  });
});
