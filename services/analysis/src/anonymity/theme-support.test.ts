import { expect, test } from 'vitest';
import { supportWord } from './theme-support.ts';

test.each([
  [2, 5, undefined],
  [3, 5, 'several'],
  [5, 5, 'several'],
  [6, 6, 'several'],
  [7, 7, 'several'],
  [11, 11, 'several'],
  [6, 12, 'several'],
  [7, 12, 'most'],
] as const)('of a theme that %d of %d hold is said: %s', (supporters, voices, word) => {
  expect(supportWord(supporters, voices)).toBe(word);
});
