import { defineConfig } from 'vitest/config';

/** The long tests, `*.verify.ts`, of all workspaces. `npm run verify` runs them. */
export default defineConfig({
  test: {
    globalSetup: ['packages/test-kit/src/global-setup.ts'],
    include: ['**/*.verify.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'],
    // Each test needs the whole machine.
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
