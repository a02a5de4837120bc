import type { KnipConfig } from 'knip';

const tests = '{src,test,migrations,check}/**/*.{test,verify}.{ts,tsx}';

/** What nobody uses is removed: `npm run check` fails on it. An entry is what something else than an import begins with. */
export default {
  // Their doors are for this repository alone, so one that nobody goes through is unused as well.
  includeEntryExports: true,
  workspaces: {
    '.': {
      entry: ['tools/check/*.test.ts', 'vitest.verify.config.ts'],
      project: ['tools/**/*.ts', '*.ts', '*.mjs'],
      includeEntryExports: false,
      ignoreDependencies: [
        // The parser of dependency-cruiser.
        '@swc/core',
        // Run by name in tools/check/check.ts.
        '@redocly/cli',
        // The settings of the messages name it.
        '@inlang/plugin-message-format',
      ],
    },
    'packages/*': { entry: tests },
    // Java of the machine, for the Nu checker.
    'packages/test-kit': { entry: tests, ignoreBinaries: ['java'] },
    'services/*': { entry: ['src/{main,migrate}.ts', tests] },
    'services/analysis': {
      entry: ['src/{main,migrate}.ts', 'src/results/analysis-thread.ts', tests],
    },
    'services/gateway': {
      entry: ['src/{main,migrate}.ts', tests],
      // Read from the disk, as a built web is.
      ignoreFiles: ['test/sample-web/**'],
    },
    'deploy/embedded': {
      // The first ones run by deploy/embedded/node.sh.
      entry: [
        'src/{main,doctor-main,backup-main,rotate-keys}.ts',
        'src/dev/main.ts',
        '../nats/users-file.ts',
        'test/stand-in-main.ts',
        tests,
      ],
      // Of the system, for root alone.
      ignoreBinaries: ['mount', 'umount'],
    },
    'proofs/*': { entry: tests },
    // Run by name: pictures, and pages of a build that Playwright cannot import.
    e2e: {
      entry: ['*.{test,verify}.ts', 'screenshots.ts', 'playwright.verify.config.ts', 'support/product.ts'],
      includeEntryExports: false,
    },
    web: {
      // The build names its pages, enhancers, what these fetch and the app by pattern; the gateway loads the documents it made.
      entry: [
        'src/app/main.tsx',
        'src/documents/{document,documents}.tsx',
        'src/documents/*-page.tsx',
        'src/enhancers/*-{enhancer,on-demand}.ts',
        tests,
      ],
      includeEntryExports: false,
      // Style sheets name them.
      ignoreDependencies: [/^@fontsource-variable\//],
    },
  },
} satisfies KnipConfig;
