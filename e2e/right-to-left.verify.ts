import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { desktop, narrow, phone, showIn, type Appearance } from './screens/appearances.ts';
import { askAxe, cutOff, tooWide, violationsOf } from './screens/faults.ts';
import { screenTest } from './screens/screen-test.ts';
import { screens } from './screens/screens.ts';
import { pseudoCatalogue, writePseudoCatalogue } from './support/catalogue.ts';
import { expect } from './support/fixtures.ts';
import { launchForScreens, type Product } from './support/product.ts';

const root = path.resolve(import.meta.dirname, '..');
const looks: readonly Appearance[] = [
  { name: 'narrow-light', viewport: narrow, colorScheme: 'light' },
  { name: 'phone-light', viewport: phone, colorScheme: 'light' },
  { name: 'desktop-light', viewport: desktop, colorScheme: 'light' },
];

/** These screens have a fixed language, or contain English words from a service. */
const inWordsOfOthers = /-(?:de|es|fr)$|^(?:receipt-unknown|confirm-address-refused)$/;
/** Skips the axe rule that rejects tables which scroll because of long words. Keys can scroll them. */
const onlyHere = ['scrollable-region-focusable'];

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
    { scope: 'worker', timeout: 600_000 },
  ],
});

pseudoTest.describe('in a script that is written from right to left', () => {
  pseudoTest.use({ catalogue: pseudoCatalogue() });

  for (const screen of screens.filter(({ name }) => !inWordsOfOthers.test(name)))
    pseudoTest(
      `S10.25 ${screen.name} has no accessibility violation, fits its width and shows no text from outside the catalogue`,
      async ({ openScreen }) => {
        const page = await openScreen(screen);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await askAxe(page);
        for (const look of looks) {
          await showIn(page, look);
          expect
            .soft(await violationsOf(page, look, [...(screen.passOver ?? []), ...onlyHere]), look.name)
            .toEqual([]);
          expect.soft(await tooWide(page), look.name).toEqual([]);
          expect.soft(await cutOff(page), look.name).toEqual([]);
        }
        expect.soft(await latinOn(page)).toEqual([]);
      },
    );
});

/** Finds buttons and headings with Latin letters. The test language uses only Hebrew letters. */
function latinOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const others = '[lang], [dir="auto"], bdi';
    return (
      Array.from(document.querySelectorAll('header button, main button, main h1'))
        .filter((one) => !one.matches(others))
        .map((one) => {
          const own = one.cloneNode(true) as Element;
          for (const other of own.querySelectorAll(others)) other.remove();
          // Placeholders and event names have Latin letters in every language.
          return own.textContent.replaceAll(/\{\w+\}|\w+(?:\.\w+)+/g, '').trim();
        })
        // Ignores capitalised words within a sentence, because they are names.
        .filter((words) => /(?<![A-Za-z])[a-z]{3}|^[A-Z][a-z]{2,}$/.test(words))
    );
  });
}
