import { expect, test } from 'vitest';
import { nextReleaseAtCount } from './set-size.ts';

test.each([
  [0, false, 5, 'five people open the first set'],
  [5, true, 9, 'a batch opens the next set'],
  [13, true, 17, 'a larger set needs no larger batch'],
  [4, false, 9, 'after an erasure a set needs five newcomers, because only they count'],
  [12, false, 17, 'after an erasure from a larger set five newcomers are enough'],
  [0, false, 5, 'a set that everyone erased is followed by a first one'],
])(
  'with %i people left (newest set still valid: %s), nextReleaseAtCount returns %i: %s',
  (remaining, stands, count) => {
    expect(nextReleaseAtCount({ remaining, setAside: 0 }, stands)).toBe(count);
  },
);

test('nextReleaseAtCount raises the count by the number of answers that are set aside', () => {
  const counts = [
    nextReleaseAtCount({ remaining: 0, setAside: 1 }, false),
    nextReleaseAtCount({ remaining: 5, setAside: 2 }, true),
  ];
  expect(counts).toEqual([6, 11]);
});
