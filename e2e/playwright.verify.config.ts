import { defineConfig } from '@playwright/test';
import quickForm from './playwright.config.ts';
import type { ScreenOptions } from './screens/screen-test.ts';

/** The long form of the table of screens, in every appearance; `npm run verify` runs it. */
export default defineConfig<ScreenOptions>({
  ...quickForm,
  projects: [
    {
      name: 'screens in every appearance',
      testMatch: 'accessibility.test.ts',
      fullyParallel: true,
      use: { inEveryAppearance: true },
    },
  ],
});
