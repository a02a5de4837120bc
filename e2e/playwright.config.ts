import { findChromium } from '@blindspot/embedded-servers/chromium';
import { defineConfig } from '@playwright/test';
import { desktop } from './screens/appearances.ts';
import { variantTag } from './screens/screen.ts';

// Only the main process finds or installs Chromium. Its workers also run this file and inherit the path.
process.env['CHROMIUM_BIN'] ??= await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../test-results',
  globalSetup: './support/product.ts',
  // Workers often wait for a page, so there may be more workers than cores.
  workers: 3,
  // These limits are high enough for a very slow machine. They only end a test that hangs.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  // A retry records a trace of the failed test. A test that passes only on retry still fails.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    viewport: desktop,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_BIN'],
      // With one process per site, pages share compiled scripts.
      args: ['--disable-gpu', '--disable-quic', '--process-per-site'],
    },
  },
  projects: [
    { name: 'journeys and screens', grepInvert: new RegExp(variantTag) },
    ...(process.env['SCREENS'] === undefined
      ? []
      : [{ name: 'screenshots', testMatch: 'screenshots.ts', fullyParallel: true }]),
  ],
});
