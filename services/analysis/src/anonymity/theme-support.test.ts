import { expect, test } from 'vitest';
import { supportWord } from './theme-support.ts';

test.each([
  [2, 5, undefined],
  [3, 5, 'several'],
  [5, 5, 'several'],
  [6, 6, 'several'],
  [3, 7, 'several'],
  [4, 7, 'most'],
  [4, 8, 'several'],
  [5, 8, 'most'],
  [9, 9, 'most'],
] as const)('of a theme that %d of %d hold is said: %s', (supporters, voices, word) => {
  expect(supportWord(supporters, voices)).toBe(word);
});
