import { eventually } from '@blindspot/test-kit/eventually';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEventQueue, type Outcome } from '../src/events/event-queue.ts';

const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

function queueOf(outcome: (item: number) => Promise<Outcome> | Outcome) {
  const begun: number[] = [];
  const queue = createEventQueue<number>({
    parallel: 4,
    work: async ([item = Number.NaN]) => {
      begun.push(item);
      return [await outcome(item)];
    },
  });
  return { queue, begun };
}

test('an item that waits for a retry holds up its lane but no other lane', async () => {
  const { queue, begun } = queueOf((item) => (item === 1 ? { againInMs: 60_000 } : 'done'));
  queue.add(1, 'a', 1);
  queue.add(2, 'a', 2);
  queue.add(3, 'b', 3);
  await settled();
  expect(begun).toEqual([1, 3]);
  expect(await queue.close()).toEqual([1, 2]);
});

test('a redelivered item goes before newer items of its lane', async () => {
  const running = Promise.withResolvers<Outcome>();
  const { queue, begun } = queueOf((item) => (item === 5 ? running.promise : 'done'));
  queue.add(5, 'a', 5);
  queue.add(7, 'a', 7);
  queue.add(6, 'a', 6);
  running.resolve('done');
  await settled();
  expect(begun).toEqual([5, 6, 7]);
});

test('a queue accepts no items beyond its limits, and only a few while a dependency is unavailable', async () => {
  const never = new Promise<Outcome>(() => undefined);
  const { queue } = queueOf(() => never);
  expect(queue.room()).toBe(64);
  for (let number = 1; number <= 64; number += 1) queue.add(number, `${number}`, number);
  expect(queue.room()).toBe(0);

  const waiting = queueOf(() => ({ againInMs: 60_000 })).queue;
  for (let number = 1; number <= 250; number += 1) {
    waiting.add(number, `${number}`, number);
    await settled();
  }
  expect(waiting.room()).toBe(6);
  await waiting.close();

  const paused = queueOf(() => 'unavailable').queue;
  for (let number = 1; number <= 10; number += 1) paused.add(number, `${number}`, number);
  await settled();
  expect(paused.isPaused()).toBe(true);
  expect(paused.room()).toBe(6);
  await paused.close();
});

test('a queue with two batches that wait for a retry has room for two more batches', async () => {
  const running = Promise.withResolvers<readonly Outcome[]>();
  let begun = 0;
  const queue = createEventQueue<number>({
    parallel: 4,
    together: 256,
    work: (items) => {
      begun += items.length;
      return running.promise;
    },
  });
  onTestFinished(() => void queue.close());
  let number = 0;
  const addBatch = (): void => {
    for (let one = 0; one < 256; one += 1) queue.add((number += 1), `${number}`, number);
  };
  expect(queue.room()).toBe(512);
  addBatch();
  await eventually(() => expect(begun).toBe(256));
  expect(queue.room()).toBe(256);
  addBatch();
  expect(queue.room()).toBe(0);
  running.resolve(Array.from({ length: 256 }, () => ({ againInMs: 60_000 })));
  await eventually(() => expect(begun).toBe(512));
  await settled();
  expect(queue.room()).toBe(512);
  addBatch();
  await eventually(() => expect(begun).toBe(768));
  await settled();
  expect(queue.room()).toBe(256);
  addBatch();
  await eventually(() => expect(begun).toBe(1_024));
  await settled();
  expect(queue.room()).toBe(0);
});

test('a paused queue runs only probes until a probe succeeds', async () => {
  let away = true;
  const { queue, begun } = queueOf(() => (away ? 'unavailable' : 'done'));
  for (let number = 1; number <= 20; number += 1) queue.add(number, `${number}`, number);
  await settled();
  expect(begun.length).toBeLessThanOrEqual(4);
  away = false;
  await eventually(() => expect(new Set(begun).size).toBe(20));
  await settled();
  expect(await queue.close()).toEqual([]);
});

test('a closed queue starts nothing, even if a running item finds a dependency unavailable', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const running = Promise.withResolvers<Outcome>();
  const { queue, begun } = queueOf(() => running.promise);
  queue.add(1, 'a', 1);
  queue.add(2, 'a', 2);
  const left = queue.close();
  running.resolve('unavailable');
  expect(await left).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual([1]);
});
