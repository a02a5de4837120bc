import { defineConfig } from 'vitest/config';

const workspaces = [
  'packages/contracts',
  'packages/service-kit',
  'packages/test-kit',
  'packages/embedded-servers',
  'services/gateway',
  'services/auth',
  'services/requests',
  'services/responses',
  'services/analysis',
  'services/admin',
  'deploy/embedded',
  'web',
  'proofs/attack',
  'proofs/chaos',
];

export default defineConfig({
  test: {
    globalSetup: ['packages/test-kit/src/global-setup.ts'],
    // More than cores: while one waits for a server to come back another works.
    maxWorkers: 3,
    // A file that needs a process of its own starts one; the others share the modules that a worker has read.
    isolate: false,
    projects: workspaces.map((root) => ({
      extends: true,
      test: {
        name: root.split('/').at(-1) ?? root,
        root,
        include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts', 'migrations/**/*.test.ts'],
        testTimeout: 20_000,
        hookTimeout: 60_000,
      },
    })),
  },
});
