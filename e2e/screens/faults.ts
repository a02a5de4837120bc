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

/** Loads the accessibility checker axe into the page. */
export const askAxe = (page: Page): Promise<unknown> => page.evaluate(axeSource);

/** Checks a page with axe. Dark pages differ from light pages only in colours, so only colour rules run. */
export function violationsOf(
  page: Page,
  { colorScheme, forcedColors }: Appearance,
  passOver: readonly string[] = [],
): Promise<string[]> {
  return page.evaluate(
    async ({ runOnly, rules }) => {
      // Makes sticky bars scroll with the form, because axe skips elements behind a bar.
      const bars = Array.from(document.querySelectorAll<HTMLElement>('form *')).filter((one) => {
        const { position, bottom } = getComputedStyle(one);
        return position === 'sticky' && bottom === '0px';
      });
      for (const bar of bars) bar.style.position = 'static';
      const { violations } = await globalThis.axe.run(document, {
        runOnly,
        rules,
        resultTypes: ['violations'],
        preload: false,
      });
      for (const bar of bars) bar.style.position = '';
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    {
      runOnly: colorScheme === 'dark' ? colourRules : allRules,
      // Axe misjudges the contrast of forced colours.
      rules: Object.fromEntries(
        [...passOver, ...(forcedColors ? ['color-contrast'] : [])].map((rule) => [rule, { enabled: false }]),
      ),
    },
  );
}

/** Imitates a 1280 px window at 200 % zoom: 640 CSS pixels with two device pixels each. */
export async function zoomTwice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const metrics = { width: 640, height: 512, deviceScaleFactor: 2, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
}

export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A dialog scrolls on its own, so wide content does not widen the page.
    const inDialogs = Array.from(document.querySelectorAll('dialog[open], dialog[open] *'))
      .filter((one) => !one.matches('input, textarea, select'))
      .filter((one) => {
        const { overflowX, clipPath } = getComputedStyle(one);
        return overflowX !== 'visible' && clipPath === 'none' && one.scrollWidth > one.clientWidth + 1;
      })
      .map((one) => `${one.scrollWidth} px in ${one.tagName} ${one.className}`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return inDialogs;
    // An element may fit into the window although its text overflows, so its scroll width counts too.
    const elements = Array.from(document.querySelectorAll('body *'))
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > window.innerWidth || one.scrollWidth > window.innerWidth;
      })
      .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 60)}`);
    return [`${scrollWidth} px`, ...elements];
  });
}

export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>('button, a, label, summary, legend, h1, h2, h3, h4, th, dt'),
    )
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => one.textContent.trim() !== '')
      .filter((one) => {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(one);
        // Text for screen readers is cut off on purpose.
        if (clipPath !== 'none' || (position === 'absolute' && one.clientWidth <= 1)) return false;
        return (
          (overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) ||
          (overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1)
        );
      })
      .map((one) => `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 60)}`),
  );
}

const unbrokenTexts = [
  `https://www.example.org/${'path-without-an-end/'.repeat(5)}?and=${'x'.repeat(40)}`,
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];

/** Replaces headings and people's texts with long words that cannot wrap. */
export function typeUnbroken(page: Page): Promise<void> {
  return page.evaluate((unbroken) => {
    const typed = document.querySelectorAll('[dir="auto"]:not(input, textarea), bdi, main h1');
    const nodes = [...typed].flatMap((one) => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) found.push(walker.currentNode);
      return found;
    });
    for (const [index, node] of [...new Set(nodes)].entries())
      node.textContent = unbroken[index % unbroken.length] ?? '';
  }, unbrokenTexts);
}
