import { expect, test } from 'vitest';
import { nextReleaseAtCount } from './set-size.ts';

test.each([
  [0, false, 5, 'five people open the first set'],
  [5, true, 9, 'four newcomers open the next set'],
  [13, true, 17, 'four newcomers also open the set after a larger one'],
  [4, false, 9, 'five newcomers open the next set after an erasure'],
  [12, false, 17, 'five newcomers also open the next set after an erasure from a larger one'],
  [0, false, 5, 'five people open a set after everyone has erased'],
])(
  'with %i people left in the newest set (still valid: %s), nextReleaseAtCount returns %i: %s',
  (remaining, stands, count) => {
    expect(nextReleaseAtCount({ remaining, setAside: 0 }, stands)).toBe(count);
  },
);

test('nextReleaseAtCount adds the number of answers that are set aside', () => {
  const counts = [
    nextReleaseAtCount({ remaining: 0, setAside: 1 }, false),
    nextReleaseAtCount({ remaining: 5, setAside: 2 }, true),
  ];
  expect(counts).toEqual([6, 11]);
});
