import { AppError } from '@blindspot/service-kit/process/app-error';
import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

it('runs no more at once than allowed', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 10 });
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };

  await Promise.all(Array.from({ length: 8 }, () => queue.run(work)));

  expect(most).toBe(2);
});

it('refuses with 503 and a time to come back when too many wait', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const accepted = [queue.run(() => promise), queue.run(() => promise)];

  const refused = await queue.run(() => promise).catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
  resolve();
  await Promise.all(accepted);
});

it('gives the place on when work fails', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 0 });
  await queue.run(() => Promise.reject(new Error('broken'))).catch(() => undefined);

  await expect(queue.run(() => Promise.resolve('done'))).resolves.toBe('done');
});
