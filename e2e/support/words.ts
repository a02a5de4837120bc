import type { Page } from '@playwright/test';

interface ReadNodes {
  readNodes?: WeakSet<Node>;
}

export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });

/** Counts the visible words on the page, or in an open dialog. A word contains a letter or a digit. */
export const wordsOn = (page: Page): Promise<number> => countWords(page, false);

export const newWordsOn = (page: Page): Promise<number> => countWords(page, true);

const countWords = (page: Page, countsOnlyNew: boolean): Promise<number> =>
  page.evaluate((onlyNew) => {
    const inWindow = window as ReadNodes;
    const read = onlyNew ? (inWindow.readNodes ??= new WeakSet()) : new WeakSet<Node>();
    // Skips text for screen readers, which is clipped to a pixel, and the skip link above the page.
    const clipped = (element: HTMLElement | null): boolean =>
      element !== null &&
      (element.clientWidth === 1 ||
        element.getBoundingClientRect().bottom + scrollY <= 0 ||
        clipped(element.parentElement));
    const seen = (element: HTMLElement | null): boolean =>
      element !== null &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !clipped(element);
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (read.has(node) || !seen(node.parentElement)) continue;
      read.add(node);
      words += (node.textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    }
    return words;
  }, countsOnlyNew);
