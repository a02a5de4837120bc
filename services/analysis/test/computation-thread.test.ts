import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, test } from 'vitest';
import type * as misbehaving from './misbehaving-computations.ts';
import { createComputationThread } from '../src/results/analysis-thread.ts';

const options = {
  module: new URL('misbehaving-computations.ts', import.meta.url),
  logger: createLogger('analysis', 'silent'),
};
const thread = createComputationThread<typeof misbehaving>({
  ...options,
  limits: { longestMs: 1_500, mostWaiting: 2, memoryMb: 32, niceness: 0 },
});
afterAll(async () => await thread.stop());

const never = new AbortController().signal;
const works = async (): Promise<void> => expect(await thread.run('double', 21, never)).toBe(42);

test('an error in one computation does not affect the next computation', async () => {
  await works();
  await expect(thread.run('fail', undefined, never)).rejects.toThrow('no');
  await works();
});

test('an idle thread ends, and the next computation starts a new one', async () => {
  const brief = createComputationThread<typeof misbehaving>({
    ...options,
    limits: { idleMs: 20, niceness: 0 },
  });
  const first = await brief.run('whereAmI', undefined, never);
  await eventually(async () => expect(await brief.run('whereAmI', undefined, never)).not.toBe(first), {
    everyMs: 200,
  });
  await brief.stop();
});

test('a computation that hangs does not block the event loop', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  await expect(thread.run('hang', undefined, never)).rejects.toThrow('hang took too long');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
  await works();
});

test.each(['crash', 'exhaustMemory'] as const)(
  'the next computation runs after %s has ended the thread',
  async (name) => {
    await expect(thread.run(name, undefined, never)).rejects.toThrow();
    await works();
  },
);

test('the next computation runs as soon as the running one is aborted', async () => {
  const wanted = new AbortController();
  const running = thread.run('hang', undefined, wanted.signal);
  const next = works();
  wanted.abort();
  await expect(running).rejects.toThrow();
  await next;
});

test('a waiting computation ends at once when its own signal aborts', async () => {
  const wanted = new AbortController();
  let isOver = false;
  const running = thread.run('hang', undefined, wanted.signal).finally(() => (isOver = true));
  const impatient = new AbortController();
  const next = thread.run('double', 1, impatient.signal);
  impatient.abort();
  await expect(next).rejects.toThrow();
  expect(isOver).toBe(false);
  wanted.abort();
  await expect(running).rejects.toThrow();
  await works();
});

test('V15.2.2 a computation beyond the queue limit is rejected with 503', async () => {
  const wanted = new AbortController();
  const running = [1, 2, 3].map(() => thread.run('hang', undefined, wanted.signal));
  const ended = Promise.allSettled(running);
  await expect(thread.run('double', 1, never)).rejects.toMatchObject({ status: 503, code: 'analysis_busy' });
  wanted.abort();
  await ended;
  await works();
});

test('V1.4.3 stopping the thread aborts running and waiting computations and prevents new ones', async () => {
  const other = createComputationThread<typeof misbehaving>(options);
  const begun = [other.run('hang', undefined, never), other.run('double', 1, never)];
  const refused = Promise.all(begun.map((one) => expect(one).rejects.toThrow()));
  await other.stop();
  await refused;
  await expect(other.run('double', 1, never)).rejects.toThrow();
});
