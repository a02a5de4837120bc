import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { phone, useBrowser } from './support/browser.ts';
import { look, looks } from './support/looks.ts';
import { screens } from './support/screens.ts';
import { makeWorld, signIn, type World } from './support/world.ts';

const browser = useBrowser();
let world: World;
beforeAll(async () => {
  world = await makeWorld(inject('productUrl'), 'accessibility');
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
        expect(await violationsOf(page), one.name).toEqual([]);
        expect(await overflowOf(page), one.name).toBeLessThanOrEqual(0);
      }
      expect(foreignRequests).toEqual([]);
      await context.close();
    },
  );
});

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // There are no frames to look into; without this a second page is opened for every look.
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A window of 1280 px at 200 % of zoom has room for 640 px, each drawn with two. */
async function zoomTwice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const metrics = { width: 640, height: 512, deviceScaleFactor: 2, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
}

/** By how many pixels the page is wider than its window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
