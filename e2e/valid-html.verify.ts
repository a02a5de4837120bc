import { errorsInHtml } from '@blindspot/test-kit/nu-checker';
import { screenTest } from './screens/screen-test.ts';
import { screens } from './screens/screens.ts';
import { expect } from './support/fixtures.ts';

screenTest.describe('the Nu HTML checker', () => {
  screenTest.describe.configure({ mode: 'parallel' });
  for (const screen of screens)
    screenTest(`finds no error in ${screen.name}`, async ({ openScreen }) => {
      const page = await openScreen(screen);
      expect(await errorsInHtml({ [screen.name]: await page.content() })).toEqual([]);
    });
});
