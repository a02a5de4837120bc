import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { runningService } from './running-service.ts';
import { runShutdown } from './shutdown.ts';

const logger = createLogger('sample', 'silent');

test('steps run in order, and one that fails or hangs does not keep the rest from running', async () => {
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

test('a service that is told to stop twice stops once', async () => {
  let stops = 0;
  const service = runningService({
    name: 'sample',
    url: 'http://127.0.0.1:1',
    logger,
    steps: [{ name: 'app', run: () => void (stops += 1) }],
  });
  await Promise.all([service.stop(), service.stop()]);
  expect(stops).toBe(1);
});
