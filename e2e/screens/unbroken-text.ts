import type { Page } from '@playwright/test';

const texts = [
  `https://www.example.org/${'path-without-an-end/'.repeat(5)}?and=${'x'.repeat(40)}`,
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
];

/**
 * Replaces text of people by words without a break, wherever it is marked as theirs or part of a heading.
 */
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
  }, texts);
}
