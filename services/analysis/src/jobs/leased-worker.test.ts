import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect, onTestFinished, test } from 'vitest';
import { createLeasedWorker, pauseAfter, type LeasedWorker } from './leased-worker.ts';

type Parts = Parameters<typeof createLeasedWorker<string>>[0];

/** Has so much to do, in that order, and a lease of 40 ms. */
function workerOf(work: readonly string[], over: Partial<Parts> = {}): LeasedWorker {
  const waiting = [...work];
  const worker = createLeasedWorker<string>({
    claim: async () => await Promise.resolve(waiting.shift()),
    keep: async () => await Promise.resolve(true),
    run: async () => await Promise.resolve(),
    afterFailure: async () => await Promise.resolve(),
    concurrency: 2,
    leaseSeconds: 0.04,
    pollMs: 10,
    logger: createLogger('analysis', 'silent'),
    ...over,
  });
  onTestFinished(async () => await worker.stop());
  return worker;
}
const untilAborted = async (signal: AbortSignal): Promise<never> =>
  await new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

test('work that takes longer than its lease is kept, also where the database cannot be had for a while', async () => {
  let kept = 0;
  const done = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<boolean>();
  workerOf(['long'], {
    async keep() {
      kept += 1;
      return kept < 10 ? await Promise.reject(new Error('It is away.')) : await Promise.resolve(true);
    },
    async run(_, signal) {
      await done.promise;
      ended.resolve(signal.aborted);
    },
  });
  await eventually(() => expect(kept).toBeGreaterThan(15));
  done.resolve();
  expect(await ended.promise).toBe(false);
});

test('work that somebody else has by now is ended by its signal, and what comes next is done', async () => {
  const ended: string[] = [];
  workerOf(['lost', 'next'], {
    concurrency: 1,
    keep: async (work) => await Promise.resolve(work !== 'lost'),
    async run(work, signal) {
      if (work === 'lost') await untilAborted(signal);
    },
    onEnded: (work) => void ended.push(work),
  });
  await eventually(() => expect(ended).toEqual(['lost', 'next']));
});

test('no more is begun at once than may be', async () => {
  let [atOnce, most, done] = [0, 0, 0];
  workerOf(['a', 'b', 'c', 'd', 'e'], {
    async run() {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      done += 1;
    },
  });
  await eventually(() => expect(done).toBe(5));
  expect(most).toBe(2);
});

test('work that fails and cannot be given back waits for its lease and holds up nothing else', async () => {
  const failed: string[] = [];
  const ended: string[] = [];
  workerOf(['fails', 'next'], {
    concurrency: 1,
    async run(work) {
      if (work === 'fails') await Promise.reject(new Error('no'));
    },
    async afterFailure(work) {
      failed.push(work);
      await Promise.reject(new Error('It is away.'));
    },
    onEnded: (work) => void ended.push(work),
  });
  await eventually(() => expect(ended).toEqual(['fails', 'next']));
  expect(failed).toEqual(['fails']);
});

test('stopping ends what runs, says so, waits for it and takes nothing more', async () => {
  const begun: string[] = [];
  const givenBack: [string, boolean][] = [];
  const worker = workerOf(['running', 'never'], {
    concurrency: 1,
    async run(work, signal) {
      begun.push(work);
      await untilAborted(signal);
    },
    async afterFailure(work, _, stopping) {
      await Promise.resolve();
      givenBack.push([work, stopping]);
    },
  });
  await eventually(() => expect(begun).toEqual(['running']));
  await worker.stop();
  expect([begun, givenBack]).toEqual([['running'], [['running', true]]]);
});

test('pauses double up to the longest, and are spread by half', () => {
  const pauses = { firstMs: 100, longestMs: 5_000 };
  for (const [tries, about] of [
    [1, 100],
    [4, 800],
    [30, 5_000],
    [2_000, 5_000],
  ] as const) {
    const pause = pauseAfter(tries, pauses);
    expect([pause >= about / 2, pause <= about * 1.5]).toEqual([true, true]);
  }
});
