import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { phone, useBrowser } from './browser.ts';
import { look, looks, type Look } from './looks.ts';
import type { Screen } from './screen.ts';
import { makeWorld, signIn, type World } from './world.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
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

async function violationsOf(page: Page, { colorScheme }: Look): Promise<string[]> {
  // There are no frames to look into; without the legacy mode a second page is opened for every look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // The same elements in other colours: only rules about colours can say something new.
  const { violations } = await (
    colorScheme === 'dark' ? axe.withRules(['color-contrast', 'link-in-text-block']) : axe.withTags(tags)
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
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
