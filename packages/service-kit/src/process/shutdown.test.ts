import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { runShutdown } from './shutdown.ts';

const logger = createLogger('sample', 'silent');

test('runShutdown runs its steps in order, even after a step that fails or hangs', async () => {
  const done: string[] = [];
  await runShutdown(
    [
      { name: 'app', run: () => void done.push('app') },
      {
        name: 'broken',
        run: () => {
          throw new Error('broken');
        },
      },
      { name: 'hanging', limitMs: 10, run: () => new Promise(() => undefined) },
      { name: 'database', run: () => Promise.resolve(done.push('database')) },
    ],
    logger,
  );
  expect(done).toEqual(['app', 'database']);
});
