import { expect, test } from 'vitest';
import { withinLimit } from './time-limit.ts';

test('withinLimit returns the result of the work, or the fallback if the work is too slow', async () => {
  expect(await withinLimit(60_000, Promise.resolve('done'), 'late')).toBe('done');
  expect(await withinLimit(1, new Promise(() => undefined), 'late')).toBe('late');
});

test('withinLimit throws the error of the work', async () => {
  await expect(withinLimit(60_000, Promise.reject(new Error('broken')), 'late')).rejects.toThrow('broken');
});
