import { findChromium } from '@blindspot/embedded-servers/chromium';
import { defineConfig } from '@playwright/test';
import { desktop } from './screens/appearances.ts';
import { variantTag } from './screens/screen.ts';

// Found or installed once: each worker reads this file again and inherits what it names.
process.env['CHROMIUM_BIN'] ??= await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../test-results',
  globalSetup: './support/start-product.ts',
  // More than cores: while one waits for a page, another uses the processor.
  workers: 3,
  // These limits only end a test that hangs, also on a very slow machine.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  // A second try is for its trace, which costs too much to be kept of every test; a test that needs it has failed.
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
      // Beside what Playwright switches off by itself; pages of a context share a process, and so what it has compiled.
      args: ['--disable-gpu', '--disable-quic', '--process-per-site'],
    },
  },
  projects: [
    { name: 'journeys and screens', grepInvert: new RegExp(variantTag) },
    // Only where it is asked for by its name: `npm run screenshots`.
    ...(process.env['SCREENS'] === undefined
      ? []
      : [{ name: 'screenshots', testMatch: 'screenshots.ts', fullyParallel: true }]),
  ],
});
