import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const startsTheProduct = ({ moduleId }: TestSpecification): boolean => /\/(?:deploy|proofs)\//.test(moduleId);

/** Runs tests of the whole product first. If one started last, it would keep one worker busy while the others wait. */
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
    // Files share the modules that a worker has loaded.
    isolate: false,
    // High enough for a very slow machine. Only a test that hangs reaches these limits.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          // A single project, so that a worker keeps its loaded modules between workspaces.
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
