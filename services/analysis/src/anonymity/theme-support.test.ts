import { expect, test } from 'vitest';
import { isFamilyPublished, supportWord } from './theme-support.ts';

test.each([
  [2, 5, undefined],
  [3, 5, 'several'],
  [5, 5, 'several'],
  [7, 7, 'several'],
  [14, 14, 'several'],
  [7, 15, 'several'],
  [8, 15, 'many'],
  [15, 15, 'many'],
  [8, 17, 'several'],
  [9, 17, 'many'],
  [17, 17, 'many'],
  [8, 18, 'several'],
  [11, 18, 'many'],
  [12, 18, 'most'],
  [13, 20, 'many'],
  [14, 20, 'most'],
] as const)('supportWord for a theme that %d of %d people named is %s', (supporters, people, word) => {
  expect(supportWord(supporters, people)).toBe(word);
});

test.each([
  ['accepts a family if three people each named a different theme of it', 3, [1, 1, 1], 6, true],
  ['accepts a family that everyone named if fewer than three people named each theme', 6, [2, 2, 2], 6, true],
  ['rejects a family that only two people named', 2, [1, 1], 6, false],
  ['rejects a family with a theme that three people named', 4, [3, 1], 6, false],
  ['rejects a family in a set of five people', 5, [2, 2, 1], 5, false],
])('isFamilyPublished %s', (_, holders, supporters, people, published) => {
  expect(isFamilyPublished(holders, supporters, people)).toBe(published);
});
