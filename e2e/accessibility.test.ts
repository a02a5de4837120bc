import { narrow, showIn } from './screens/appearances.ts';
import { askAxe, cutOff, tooWide, violationsOf, zoomTwice } from './screens/faults.ts';
import { screenTest } from './screens/screen-test.ts';
import { variantTag } from './screens/screen.ts';
import { screens } from './screens/screens.ts';
import { typeUnbroken } from './screens/unbroken-text.ts';
import { expect } from './support/fixtures.ts';

screenTest.describe('S4.9 light and dark, at 375 and 1280 px, down to 320 px and at 200 %', () => {
  screenTest.describe.configure({ mode: 'parallel' });
  for (const screen of screens) {
    screenTest(
      `${screen.name} has no accessibility violation, fits its width and asks no other host`,
      { tag: screen.variantOf === undefined ? [] : variantTag },
      async ({ openScreen, appearances }) => {
        const page = await openScreen(screen);
        await askAxe(page);
        for (const appearance of appearances) {
          await showIn(page, appearance);
          expect.soft(await violationsOf(page, appearance, screen.passOver), appearance.name).toEqual([]);
          expect.soft(await tooWide(page), appearance.name).toEqual([]);
          expect.soft(await cutOff(page), appearance.name).toEqual([]);
        }
        await showIn(page, { viewport: narrow, colorScheme: 'light' });
        expect.soft(await tooWide(page), '320 px').toEqual([]);
        await typeUnbroken(page);
        expect.soft(await tooWide(page), 'unbroken text at 320 px').toEqual([]);
        expect.soft(await cutOff(page), 'unbroken text at 320 px').toEqual([]);
        await zoomTwice(page);
        expect.soft(await tooWide(page), '200 %').toEqual([]);
      },
    );
  }
});
