import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOnly } from 'axe-core';
import { narrow, showIn, type Appearance } from './screens/appearances.ts';
import { screenTest } from './screens/screen-test.ts';
import { variantTag } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { expect } from './support/fixtures.ts';

declare global {
  var axe: typeof axeCore;
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

screenTest.describe('light and dark, at 375 and 1280 px, down to 320 px and at 200 %', () => {
  screenTest.describe.configure({ mode: 'parallel' });
  for (const screen of screens) {
    screenTest(
      `${screen.name} has no accessibility violation, fits its width and asks no other host`,
      { tag: screen.variantOf === undefined ? [] : variantTag },
      async ({ openScreen, appearances }) => {
        const page = await openScreen(screen);
        await page.evaluate(axeSource);
        for (const appearance of appearances) {
          await showIn(page, appearance);
          expect.soft(await violationsOf(page, appearance, screen.passOver), appearance.name).toEqual([]);
          expect.soft(await tooWide(page), appearance.name).toEqual([]);
        }
        await showIn(page, { viewport: narrow, colorScheme: 'light' });
        expect.soft(await tooWide(page), '320 px').toEqual([]);
        await zoomTwice(page);
        expect.soft(await tooWide(page), '200 %').toEqual([]);
      },
    );
  }
});

/** Every rule in light colours. In dark ones the elements are the same, so only rules about colours can say something new. */
function violationsOf(
  page: Page,
  { colorScheme, forcedColors }: Appearance,
  passOver: readonly string[] = [],
): Promise<string[]> {
  return page.evaluate(
    async ({ runOnly, rules }) => {
      const { violations } = await globalThis.axe.run(document, {
        runOnly,
        rules,
        resultTypes: ['violations'],
        // No rule of these asks for the rules of style sheets.
        preload: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    {
      runOnly: colorScheme === 'dark' ? colourRules : allRules,
      // Of forced colours axe reads some as the page would have them.
      rules: Object.fromEntries(
        [...passOver, ...(forcedColors ? ['color-contrast'] : [])].map((rule) => [rule, { enabled: false }]),
      ),
    },
  );
}

/** A window of 1280 px at 200 % of zoom has room for 640 px, each drawn with two. */
async function zoomTwice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const metrics = { width: 640, height: 512, deviceScaleFactor: 2, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
}

/** What makes the page wider than its window. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    // Text may run out of a box that itself is narrow enough.
    const elements = Array.from(document.querySelectorAll('body *'))
      .filter(
        (one) => one.getBoundingClientRect().right > window.innerWidth || one.scrollWidth > window.innerWidth,
      )
      .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 60)}`);
    return [`${scrollWidth} px`, ...elements];
  });
}
