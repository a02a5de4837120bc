import { expect, test } from 'vitest';
import { nextGain } from './worth-waiting.ts';

test.each([
  [5, 'families', 6],
  [6, 'many', 12],
  [11, 'many', 12],
  [12, 'most', 15],
  [14, 'most', 15],
])('nextGain returns the next gain for %i people', (people, gain, from) => {
  expect(nextGain(people)).toEqual({ gain, from });
});

test.each([15, 40])('nextGain returns nothing for %i people', (people) => {
  expect(nextGain(people)).toBeUndefined();
});
