import { expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { createPollLoop } from './poll-loop.ts';

const logger = createLogger('sample', 'silent');

test('a poll loop runs again when woken, but never twice at the same time', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const loop = createPollLoop(
    60_000,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      runs += 1;
    },
    logger,
  );
  loop.wake();
  loop.wake();
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 60_000 });
  loop.wake();
  await vi.waitFor(() => expect(runs).toBe(3), { timeout: 60_000 });
  expect(most).toBe(1);
  await loop.stop();
});

test('a poll loop retries failed work at its next interval', async () => {
  let runs = 0;
  const loop = createPollLoop(
    5,
    () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
    },
    logger,
  );
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2), { timeout: 60_000 });
  await loop.stop();
});

test('a poll loop doubles its retry delay after each failure, up to its interval', async () => {
  const endedAt: number[] = [];
  const loop = createPollLoop(
    80,
    () => {
      endedAt.push(performance.now());
      if (endedAt.length < 5) throw new Error('not yet');
    },
    logger,
    { retryMs: 20 },
  );
  await vi.waitFor(() => expect(endedAt.length).toBeGreaterThan(5), { timeout: 60_000 });
  await loop.stop();
  const pauses = endedAt.slice(1).map((at, index) => at - (endedAt[index] ?? 0));
  for (const [index, atLeast] of [20, 40, 80, 80, 80].entries())
    expect(pauses[index]).toBeGreaterThan(atLeast - 2);
});

test('stopping a poll loop aborts the current run, waits for its end and starts no further run', async () => {
  const release = Promise.withResolvers<void>();
  const aborted: boolean[] = [];
  const loop = createPollLoop(
    1,
    async (signal) => {
      await release.promise;
      aborted.push(signal.aborted);
    },
    logger,
  );
  const stopped = loop.stop();
  loop.wake();
  release.resolve();
  await stopped;
  expect(aborted).toEqual([true]);
});
