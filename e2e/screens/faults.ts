import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOnly } from 'axe-core';
import type { Appearance } from './appearances.ts';

declare global {
  var axe: typeof axeCore;
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Before the first question about a page that is open. */
export const askAxe = (page: Page): Promise<unknown> => page.evaluate(axeSource);

/** Every rule in light colours. In dark ones the elements are the same, so only rules about colours can say something new. */
export function violationsOf(
  page: Page,
  { colorScheme, forcedColors }: Appearance,
  passOver: readonly string[] = [],
): Promise<string[]> {
  return page.evaluate(
    async ({ runOnly, rules }) => {
      // Axe measures a target without the part that a bar at the bottom covers until the page is scrolled.
      const bars = Array.from(document.querySelectorAll<HTMLElement>('form *')).filter((one) => {
        const { position, bottom } = getComputedStyle(one);
        return position === 'sticky' && bottom === '0px';
      });
      for (const bar of bars) bar.style.position = 'static';
      const { violations } = await globalThis.axe.run(document, {
        runOnly,
        rules,
        resultTypes: ['violations'],
        // No rule of these asks for the rules of style sheets.
        preload: false,
      });
      for (const bar of bars) bar.style.position = '';
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    {
      runOnly: colorScheme === 'dark' ? colourRules : allRules,
      // Axe reads some forced colours as the page would have them.
      rules: Object.fromEntries(
        [...passOver, ...(forcedColors ? ['color-contrast'] : [])].map((rule) => [rule, { enabled: false }]),
      ),
    },
  );
}

/** A window of 1280 px at 200 % of zoom has room for 640 px, each drawn with two. */
export async function zoomTwice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const metrics = { width: 640, height: 512, deviceScaleFactor: 2, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
}

/** Returns what makes the page wider than its window, to the right or to the left. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A dialog scrolls in itself, whatever is as wide in it.
    const inDialogs = Array.from(document.querySelectorAll('dialog[open], dialog[open] *'))
      .filter((one) => !one.matches('input, textarea, select'))
      .filter((one) => {
        const { overflowX, clipPath } = getComputedStyle(one);
        return overflowX !== 'visible' && clipPath === 'none' && one.scrollWidth > one.clientWidth + 1;
      })
      .map((one) => `${one.scrollWidth} px in ${one.tagName} ${one.className}`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return inDialogs;
    // Text may run out of a box that itself is narrow enough.
    const elements = Array.from(document.querySelectorAll('body *'))
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > window.innerWidth || one.scrollWidth > window.innerWidth;
      })
      .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 60)}`);
    return [`${scrollWidth} px`, ...elements];
  });
}

/** Words that end at the edge of their box: what can be pressed or heads something is read to its end. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>('button, a, label, summary, legend, h1, h2, h3, h4, th, dt'),
    )
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => one.textContent.trim() !== '')
      .filter((one) => {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(one);
        // Text for screen readers alone has no room of its own.
        if (clipPath !== 'none' || (position === 'absolute' && one.clientWidth <= 1)) return false;
        return (
          (overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) ||
          (overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1)
        );
      })
      .map((one) => `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 60)}`),
  );
}
