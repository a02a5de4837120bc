import { expect, test } from 'vitest';
import { nextReleaseAtCount } from './set-size.ts';

test.each([
  [0, 5, 'five people open the first set'],
  [5, 9, 'a batch opens the next set'],
  [1, 5, 'after erasures a set needs five people'],
  [4, 8, 'a set never has fewer newcomers than a batch'],
  [13, 17, 'a larger set needs no larger batch'],
])('nextReleaseAtCount after a set of which %i people are left is %i: %s', (remaining, count) => {
  expect(nextReleaseAtCount(remaining, 0)).toBe(count);
});

test('nextReleaseAtCount raises the count by the answers that are set aside', () => {
  expect([nextReleaseAtCount(0, 1), nextReleaseAtCount(5, 2)]).toEqual([6, 11]);
});
