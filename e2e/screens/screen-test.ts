import type { BrowserContext, Page } from '@playwright/test';
import { expect, foreignRequests, test } from '../support/fixtures.ts';
import { storedSession, type Role } from '../support/prepared.ts';
import { everyAppearance, phone, twoAppearances, type Appearance } from './appearances.ts';
import type { Screen } from './screen.ts';

interface KeptContext {
  readonly context: BrowserContext;
  readonly foreign: readonly string[];
}

export interface ScreenOptions {
  /** Whether a screen is looked at in every appearance, or in two of them. */
  inEveryAppearance: boolean;
}

interface TestFixtures extends ScreenOptions {
  appearances: readonly Appearance[];
  /** Opens a screen on a phone, as whoever meets it. */
  openScreen: (screen: Screen) => Promise<Page>;
}

interface WorkerFixtures {
  /** One browser context for each kind of person, so that every screen after the first finds scripts and styles in its cache. */
  contextOf: (who: Role | undefined) => Promise<KeptContext>;
}

/** Tests of the table of screens. */
export const screenTest = test.extend<TestFixtures, WorkerFixtures>({
  contextOf: [
    async ({ browser, product, people }, use) => {
      const kept = new Map<Role | undefined, KeptContext>();
      await use(async (who) => {
        const known = kept.get(who);
        if (known) return known;
        const context = await browser.newContext({
          baseURL: product.url,
          viewport: phone,
          reducedMotion: 'reduce',
        });
        await startEachPageWith(
          context,
          who ? storedSession(product.url, people[who]).origins.flatMap((one) => one.localStorage) : [],
        );
        const fresh = { context, foreign: foreignRequests(context, product) };
        kept.set(who, fresh);
        return fresh;
      });
      for (const { context } of kept.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  inEveryAppearance: [false, { option: true }],
  appearances: ({ inEveryAppearance }, use) => use(inEveryAppearance ? everyAppearance : twoAppearances),
  openScreen: async ({ contextOf, prepared }, use) => {
    let page: Page | undefined;
    let foreign: readonly string[] = [];
    await use(async (screen) => {
      const kept = await contextOf(screen.who);
      // The screen before may have shown what is there without a connection.
      await kept.context.setOffline(false);
      foreign = kept.foreign;
      page = await kept.context.newPage();
      await screen.open(page, prepared);
      return page;
    });
    await page?.close();
    expect(foreign).toEqual([]);
  },
});

/** What the screen before has left on the device is gone when a new page opens; what is stored stays over its reloads. */
async function startEachPageWith(
  context: BrowserContext,
  stored: readonly { name: string; value: string }[],
): Promise<void> {
  await context.addInitScript((items) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('opened')) return;
    sessionStorage.setItem('opened', '1');
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, stored);
}
