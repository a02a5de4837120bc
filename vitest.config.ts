import { defineConfig } from 'vitest/config';

const workspaces = [
  'packages/contracts',
  'packages/look-alikes',
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
  'tools',
];

const readByNode = new Set(['services/gateway', 'services/requests', 'services/admin']);

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
        include: ['{src,test,migrations,check}/**/*.test.ts', 'src/**/*.test.tsx'],
        testTimeout: 20_000,
        hookTimeout: 60_000,
        // Plain Node reads their TypeScript by itself, as it does in production.
        experimental: readByNode.has(root) ? { viteModuleRunner: false, nodeLoader: false } : {},
      },
    })),
  },
});
