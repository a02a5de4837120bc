import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { defaultLanguage, isLanguage } from '@blindspot/contracts/languages';
import { everyAppearance, showIn } from './screens/appearances.ts';
import { screenTest } from './screens/screen-test.ts';
import { screens } from './screens/screens.ts';
import { catalogueOf } from './support/catalogue.ts';

const named = process.env['SCREENS']?.split(',').filter(Boolean) ?? [];
const language = process.env['SCREENS_IN'] || defaultLanguage;
if (!isLanguage(language)) throw new Error(`The product does not speak ${language}.`);
const look = process.env['SCREENS_LOOK'];
const looks = everyAppearance.filter(({ name }) => !look || name === look);

const inOwnFolder = language === defaultLanguage ? '' : language;
const folder = path.resolve(import.meta.dirname, '../screenshots', inOwnFolder);
if (inOwnFolder) screenTest.use({ locale: language, catalogue: catalogueOf(language) });

for (const screen of screens.filter(({ name }) => named.length === 0 || named.includes(name))) {
  screenTest(screen.name, async ({ openScreen }) => {
    const page = await openScreen(screen);
    await mkdir(folder, { recursive: true });
    for (const appearance of looks) {
      await showIn(page, appearance);
      await page.screenshot({
        path: path.join(folder, `${screen.name}.${appearance.name}.png`),
        fullPage: (await page.locator('dialog[open]').count()) === 0,
        animations: 'disabled',
      });
    }
  });
}
