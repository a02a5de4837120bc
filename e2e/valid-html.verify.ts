import { errorsInHtml } from '@blindspot/test-kit/nu-checker';
import { screenTest } from './screens/screen-test.ts';
import { screens } from './screens/screens.ts';
import { expect } from './support/fixtures.ts';

screenTest.describe('Nu HTML checker', () => {
  screenTest.describe.configure({ mode: 'parallel' });
  const pages: Record<string, string> = {};
  for (const screen of screens)
    screenTest(`the Nu HTML checker accepts ${screen.name}`, async ({ openScreen }) => {
      const page = await openScreen(screen);
      pages[screen.name] = await page.content();
    });
  // Checks all pages at once, because starting Java takes longer than a check.
  screenTest.afterAll(async () => expect(await errorsInHtml(pages)).toEqual([]));
});
