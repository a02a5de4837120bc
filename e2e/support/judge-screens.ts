import axeCore, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { phone, useBrowser } from './fixtures.ts';
import { look, looks, type Look } from '../screens/appearances.ts';
import type { Screen } from '../screens/screen.ts';
import { makeWorld, signIn, type World } from './prepared.ts';

declare global {
  var axe: typeof axeCore;
}

const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const narrow = { viewport: { width: 320, height: 640 }, colorScheme: 'light' } as const;

/** Tests of each screen in every look; `name` keeps the people of one file apart from those of another. */
export function judgeScreens(screens: readonly Screen[], name: string): void {
  const browser = useBrowser();
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(inject('productUrl'), name);
  });

  describe('light and dark, at 375 and 1280 px, down to 320 px and at 200 %', () => {
    it.each(screens)(
      '$name has no accessibility violation, fits its width and asks no other host',
      async (screen) => {
        const { page, context, foreignRequests } = await browser.visitor({
          viewport: phone,
          reducedMotion: 'reduce',
        });
        if (screen.who) await signIn(context, world[screen.who]);
        await screen.open(page, world);
        await page.evaluate(axeCore.source);
        for (const one of looks) {
          await look(page, one);
          expect(await violationsOf(page, one), one.name).toEqual([]);
          expect(await tooWide(page), one.name).toEqual([]);
        }
        await look(page, { ...narrow, name: '320 px' });
        expect(await tooWide(page), '320 px').toEqual([]);
        await zoomTwice(page);
        expect(await tooWide(page), '200 %').toEqual([]);
        expect(foreignRequests).toEqual([]);
        await context.close();
      },
    );
  });
}

/** Every rule in light colours. In dark ones the elements are the same, so only rules about colours can say something new. */
function violationsOf(page: Page, { colorScheme }: Look): Promise<string[]> {
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await globalThis.axe.run(document, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    colorScheme === 'dark' ? colourRules : allRules,
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
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return Array.from(document.querySelectorAll('body *'))
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth)
      .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 60)}`);
  });
}
