import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const startsTheProduct = ({ moduleId }: TestSpecification): boolean => /\/(?:deploy|proofs)\//.test(moduleId);

/** Tests of the whole product come first: one that begins last keeps a single worker busy while the others rest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(startsTheProduct), ...sorted.filter((file) => !startsTheProduct(file))];
  }
}

const testsIn = (folder: string): string => `${folder}/{src,test,migrations,check}/**/*.test.{ts,tsx}`;

export default defineConfig({
  test: {
    globalSetup: ['packages/test-kit/src/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    // More than cores: most of them wait for a server to come back.
    maxWorkers: 4,
    // A file that needs a process of its own starts one; the others share the modules that a worker has read.
    isolate: false,
    // A test states what holds, not how fast: these limits only end a test that hangs, also on a very slow machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          // One project, so that a worker keeps what it has read from one workspace to the next.
          name: 'servers',
          include: ['packages/*', 'services/*', 'deploy/embedded', 'proofs/*', 'tools'].map(testsIn),
          // Plain Node reads their TypeScript by itself, as it does in production.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'web', include: [testsIn('web')] } },
    ],
  },
});
