import { expect, test } from 'vitest';
import { nextReleaseAtCount } from './set-size.ts';

test.each([
  [0, 5, 'the first set opens at five'],
  [5, 9, 'the next one a batch later'],
  [1, 5, 'after erasures it takes five people'],
  [4, 8, 'and never fewer newcomers than a batch'],
  [13, 17, 'however many were there before'],
])('opens the next set after one of %i people at %i: %s', (remaining, count) => {
  expect(nextReleaseAtCount(remaining, 0)).toBe(count);
});

test('raises the count by the answers that are set aside', () => {
  expect([nextReleaseAtCount(0, 1), nextReleaseAtCount(5, 2)]).toEqual([6, 11]);
});
