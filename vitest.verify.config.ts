import { defineConfig } from 'vitest/config';

/** The long forms of tests, `*.verify.ts`, wherever they are; `npm run verify` runs them. */
export default defineConfig({
  test: {
    globalSetup: ['packages/test-kit/src/global-setup.ts'],
    include: ['**/*.verify.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'],
    // Each of them wants the machine for itself.
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
