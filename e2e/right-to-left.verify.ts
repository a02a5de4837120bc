import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { desktop, narrow, phone, showIn, type Appearance } from './screens/appearances.ts';
import { askAxe, cutOff, tooWide, violationsOf } from './screens/faults.ts';
import { screenTest } from './screens/screen-test.ts';
import { screens } from './screens/screens.ts';
import { expect } from './support/fixtures.ts';
import type { Product } from './support/product.ts';
import { pseudoCatalogue, writePseudoCatalogue } from './support/pseudo-locale.ts';
import { launchForScreens } from './support/start-product.ts';

const root = path.resolve(import.meta.dirname, '..');
const looks: readonly Appearance[] = [
  { name: 'narrow-light', viewport: narrow, colorScheme: 'light' },
  { name: 'phone-light', viewport: phone, colorScheme: 'light' },
  { name: 'desktop-light', viewport: desktop, colorScheme: 'light' },
];

/** A product that says everything in the pseudo-locale. */
const pseudoTest = screenTest.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'blindspot-pseudo-'));
      const dist = path.join(folder, 'dist');
      const catalogue = path.join(folder, 'catalogue');
      writePseudoCatalogue(catalogue);
      await promisify(execFile)(
        process.execPath,
        ['web/build/main.ts', '--catalogue', catalogue, '--out', dist],
        { cwd: root, maxBuffer: 2 ** 26 },
      );
      const product = await launchForScreens({ WEB_DIST: dist });
      try {
        await use(product);
      } finally {
        await product.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

pseudoTest.describe('in a script that is written from right to left', () => {
  pseudoTest.use({ catalogue: pseudoCatalogue() });

  // A screen that is named after a language is in that language.
  for (const screen of screens.filter(({ name }) => !/-(?:de|es|fr)$/.test(name))) {
    pseudoTest(
      `${screen.name} has no accessibility violation, fits its width and says nothing outside the catalogue`,
      async ({ openScreen }) => {
        const page = await openScreen(screen);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await askAxe(page);
        for (const look of looks) {
          await showIn(page, look);
          expect.soft(await violationsOf(page, look, screen.passOver), look.name).toEqual([]);
          expect.soft(await tooWide(page), look.name).toEqual([]);
          expect.soft(await cutOff(page), look.name).toEqual([]);
        }
        const words = await page.locator('button, summary, h1').allInnerTexts();
        expect.soft(words.filter((one) => /[a-z]{3}/i.test(one))).toEqual([]);
      },
    );
  }
});
