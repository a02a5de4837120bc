import type { KnipConfig } from 'knip';

const tests = '{src,test,migrations,check}/**/*.{test,verify}.{ts,tsx}';

/** `npm run check` fails on unused files, exports and dependencies. An entry may be used without an import. */
export default {
  // No other repository imports our packages, so even an export of an entry may be unused.
  includeEntryExports: true,
  workspaces: {
    '.': {
      entry: ['tools/check/*.test.ts', 'vitest.verify.config.ts'],
      project: ['tools/**/*.ts', '*.ts', '*.mjs'],
      includeEntryExports: false,
      ignoreDependencies: [
        // dependency-cruiser needs this package to parse TypeScript.
        '@swc/core',
        // tools/check/check.ts runs this package by name.
        '@redocly/cli',
        // packages/content/project.inlang/settings.json names this plugin.
        '@inlang/plugin-message-format',
      ],
    },
    'packages/*': { entry: tests },
    // The Nu HTML checker runs on the machine's Java.
    'packages/test-kit': { entry: tests, ignoreBinaries: ['java'] },
    'services/*': { entry: ['src/{main,migrate}.ts', tests] },
    'services/analysis': {
      entry: ['src/{main,migrate}.ts', 'src/results/analysis-thread.ts', tests],
    },
    'services/gateway': {
      entry: ['src/{main,migrate}.ts', tests],
      // The tests read this folder from the disk, like a built web app.
      ignoreFiles: ['test/sample-web/**'],
    },
    'deploy/embedded': {
      // deploy/embedded/node.sh starts the files of the first entry.
      entry: [
        'src/{main,dev,doctor-main,backup-main,rotate-keys}.ts',
        '../nats/users-file.ts',
        'test/stand-in-main.ts',
        tests,
      ],
      // Only root may run these programs of the system.
      ignoreBinaries: ['mount', 'umount'],
    },
    'proofs/*': { entry: tests },
    // Playwright runs these files by name.
    e2e: {
      entry: ['*.{test,verify}.ts', 'screenshots.ts', 'playwright.verify.config.ts', 'support/product.ts'],
      includeEntryExports: false,
    },
    web: {
      // The build finds these files by pattern. The gateway loads the built documents.
      entry: [
        'src/app/main.tsx',
        'src/documents/{document,documents}.tsx',
        'src/documents/*-page.tsx',
        'src/enhancers/*-{enhancer,on-demand}.ts',
        tests,
      ],
      includeEntryExports: false,
      // The build reads the font files of these packages by name.
      ignoreDependencies: [/^@fontsource-variable\//],
    },
  },
} satisfies KnipConfig;
