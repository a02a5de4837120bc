import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;

test('createTurns runs at most the given number of calls at once, in order of arrival', async () => {
  const turns = createTurns(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = Promise.all(
    ends.map(async ({ promise }, index) => {
      await turns(async () => {
        begun.push(index);
        await promise;
      }, never);
    }),
  );
  expect(begun.length).toBeLessThanOrEqual(2);
  for (const { resolve } of ends) resolve();
  await all;
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('createTurns rejects waiting calls whose signal aborts, and continues after a failed call', async () => {
  const turns = createTurns(1);
  const first = Promise.withResolvers<void>();
  const busy = turns(() => first.promise, never);
  await expect(turns(() => Promise.resolve(1), AbortSignal.timeout(20))).rejects.toThrow(/time/i);
  await expect(turns(() => Promise.resolve(1), AbortSignal.abort())).rejects.toThrow(/abort/i);
  const failing = turns(() => Promise.reject(new Error('no')), never);
  first.resolve();
  await busy;
  await expect(failing).rejects.toThrow('no');
  expect(await turns(() => Promise.resolve(2), never)).toBe(2);
});
