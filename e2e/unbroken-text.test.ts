import type { Page } from '@playwright/test';
import { narrow, showIn, type Appearance } from './screens/appearances.ts';
import { cutOff, tooWide } from './screens/faults.ts';
import { screenTest } from './screens/screen-test.ts';
import { screens } from './screens/screens.ts';
import { expect } from './support/fixtures.ts';

const look: Appearance = { name: 'narrow', viewport: narrow, colorScheme: 'light' };

const unbroken = [
  `https://www.example.org/${'path-without-an-end/'.repeat(5)}?and=${'x'.repeat(40)}`,
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];

screenTest.describe('text without a place to break', () => {
  // Its way there changes a request that the test of accessibility opens at the same time, and it is drawn like 'before-you-look'.
  for (const screen of screens.filter(({ name }) => name !== 'before-you-look-changed'))
    screenTest(
      `on ${screen.name} makes no phone scroll sideways, and nothing is cut off`,
      async ({ openScreen }) => {
        const page = await openScreen(screen);
        await showIn(page, look);
        await typeUnbroken(page);
        expect.soft(await tooWide(page)).toEqual([]);
        expect.soft(await cutOff(page)).toEqual([]);
      },
    );
});

/** Puts such a text wherever people's own words stand: marked as theirs, or as a name in a heading of ours. */
function typeUnbroken(page: Page): Promise<void> {
  return page.evaluate((texts) => {
    const typed = document.querySelectorAll('[dir="auto"]:not(input, textarea), bdi, main h1');
    const nodes = [...typed].flatMap((one) => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) found.push(walker.currentNode);
      return found;
    });
    for (const [index, node] of [...new Set(nodes)].entries())
      node.textContent = texts[index % texts.length] ?? '';
  }, unbroken);
}
