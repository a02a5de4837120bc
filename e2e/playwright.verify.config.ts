import { defineConfig } from '@playwright/test';
import quickForm from './playwright.config.ts';
import type { ScreenOptions } from './screens/screen-test.ts';

export default defineConfig<ScreenOptions>({
  ...quickForm,
  projects: [
    {
      name: 'screens in every appearance',
      testMatch: 'accessibility.test.ts',
      fullyParallel: true,
      use: { inEveryAppearance: true },
    },
    {
      name: 'screens in each language',
      testMatch: 'in-each-language.verify.ts',
      fullyParallel: true,
      use: { actionTimeout: 10_000 },
    },
    {
      name: 'right to left',
      testMatch: 'right-to-left.verify.ts',
      fullyParallel: true,
      use: { actionTimeout: 10_000 },
    },
    { name: 'at the pace of people', testMatch: '*-pace.verify.ts', use: { actionTimeout: 10_000 } },
    { name: 'words', testMatch: 'words.verify.ts' },
    { name: 'valid HTML', testMatch: 'valid-html.verify.ts', fullyParallel: true },
    { name: 'paper', testMatch: 'paper.verify.ts' },
  ],
});
