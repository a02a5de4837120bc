import { defineConfig } from 'vitest/config';

/** What takes too long for the tests of every change: `npm run verify`. */
export default defineConfig({
  test: {
    globalSetup: ['packages/test-kit/src/global-setup.ts'],
    include: ['packages/*/test/**/*.verify.ts'],
    maxWorkers: 1,
    hookTimeout: 60_000,
  },
});
