import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { catalogueOf, type Catalogue } from '../support/catalogue.ts';
import { abortHeld } from '../support/never.ts';
import { inLanguageOf, sayIn } from '../support/in-language.ts';
import { everyAppearance, phone, twoAppearances, type Appearance } from './appearances.ts';
import type { Screen } from './screen.ts';

export interface ScreenOptions {
  inEveryAppearance: boolean;
  /** Texts in the tested language. Undefined for English. */
  catalogue: Catalogue | undefined;
}

interface TestFixtures extends ScreenOptions {
  appearances: readonly Appearance[];
  /** Opens a screen on a phone, signed in as the screen's role. Closes the previous page. */
  openScreen: (screen: Screen) => Promise<Page>;
}

export const screenTest = test.extend<TestFixtures>({
  inEveryAppearance: [false, { option: true }],
  catalogue: [undefined, { option: true }],
  appearances: ({ inEveryAppearance }, use) => use(inEveryAppearance ? everyAppearance : twoAppearances),
  openScreen: async ({ keptContext, prepared, locale, catalogue }, use) => {
    let page: Page | undefined;
    const foreignRequests = new Set<readonly string[]>();
    const close = async (): Promise<void> => {
      await abortHeld();
      await page?.close();
    };
    await use(async (screen) => {
      await close();
      const { context, foreign } = await keptContext(screen.who, {
        viewport: phone,
        ...(locale && { locale }),
      });
      foreignRequests.add(foreign);
      page = await context.newPage();
      const spoken = catalogue ? inLanguageOf(page, sayIn(catalogueOf('en'), catalogue)) : page;
      await screen.open(spoken, prepared);
      return page;
    });
    await close();
    expect([...foreignRequests].flat()).toEqual([]);
  },
});
