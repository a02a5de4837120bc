import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const startsTheProduct = ({ moduleId }: TestSpecification): boolean => /\/(?:deploy|proofs)\//.test(moduleId);

/** Runs tests of the whole product first. If such a test started last, most workers would wait for it. */
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
    // More workers than cores, because most tests wait for a server.
    maxWorkers: 4,
    // Without isolation, test files share the modules that a worker has loaded.
    isolate: false,
    // These limits are high enough for a very slow machine. They only end a test that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          // With a single project, a worker keeps its loaded modules from one workspace to the next.
          name: 'servers',
          include: ['packages/*', 'services/*', 'deploy/embedded', 'proofs/*', 'tools'].map(testsIn),
          // Node itself runs TypeScript, as in production.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'web', include: [testsIn('web')] } },
    ],
  },
});
