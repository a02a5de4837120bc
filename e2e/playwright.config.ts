import { findChromium } from '@blindspot/embedded-servers/chromium';
import { defineConfig } from '@playwright/test';
import { desktop, phone } from './screens/appearances.ts';

// Found or installed once: each worker reads this file again and inherits what it names.
process.env['CHROMIUM_BIN'] ??= await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../test-results',
  globalSetup: './support/start-product.ts',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A second try is for its trace, which costs too much to be kept of every test; a test that needs it has failed.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    viewport: desktop,
    launchOptions: {
      executablePath: process.env['CHROMIUM_BIN'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'screens', testMatch: 'accessibility.test.ts', fullyParallel: true },
    { name: 'desktop', testIgnore: ['accessibility.test.ts', 'responding.test.ts'] },
    // A person on a phone: who is asked for feedback mostly is.
    { name: 'phone', testMatch: 'responding.test.ts', use: { viewport: phone, hasTouch: true } },
    // Only where it is asked for by its name: `npm run screenshots`.
    ...(process.env['SCREENS'] === undefined
      ? []
      : [{ name: 'screenshots', testMatch: 'screenshots.ts', fullyParallel: true }]),
  ],
});
