import { languages } from '@blindspot/contracts/languages';
import { desktop, narrow, phone, showIn, type Appearance } from './screens/appearances.ts';
import { askAxe, cutOff, tooWide, violationsOf } from './screens/faults.ts';
import { screenTest } from './screens/screen-test.ts';
import { screens } from './screens/screens.ts';
import { catalogueOf } from './support/catalogue.ts';
import { expect } from './support/fixtures.ts';

const looks: readonly Appearance[] = [
  { name: 'narrow-light', viewport: narrow, colorScheme: 'light' },
  { name: 'phone-dark', viewport: phone, colorScheme: 'dark' },
  { name: 'desktop-light', viewport: desktop, colorScheme: 'light' },
];

for (const language of languages.filter((one) => one !== 'en')) {
  screenTest.describe(`in ${language}`, () => {
    screenTest.describe.configure({ mode: 'parallel' });
    screenTest.use({ locale: language, catalogue: catalogueOf(language) });

    for (const screen of screens) {
      screenTest(
        `S10.26 ${screen.name} has no accessibility violation and fits its width`,
        async ({ openScreen }) => {
          const page = await openScreen(screen);
          await askAxe(page);
          for (const look of looks) {
            await showIn(page, look);
            expect.soft(await violationsOf(page, look, screen.passOver), look.name).toEqual([]);
            expect.soft(await tooWide(page), look.name).toEqual([]);
            expect.soft(await cutOff(page), look.name).toEqual([]);
          }
        },
      );
    }
  });
}
