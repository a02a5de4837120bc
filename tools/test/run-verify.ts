import { playwright, runStages, vitest } from './stages.ts';

// Runs the long form of each proof, which takes too long to run after every change.
await runStages([
  { name: 'build web', args: ['web/build/main.ts', '--hold-budgets'] },
  { name: 'chaos', args: ['proofs/chaos/src/main.ts'] },
  { name: 'attack', args: ['proofs/attack/src/main.ts'] },
  { name: 'generated bodies', args: ['proofs/attack/src/bodies/main.ts'] },
  { name: 'evaluate', args: ['proofs/evaluate/src/main.ts'] },
  {
    name: 'long tests',
    args: ['--config', 'vitest.verify.config.ts'],
    runner: vitest,
  },
  {
    name: 'every screen in every appearance',
    args: ['--config', 'e2e/playwright.verify.config.ts'],
    runner: playwright,
  },
]);
