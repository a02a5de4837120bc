import { expect, test } from 'vitest';
import { themeFindings } from './theme-findings.ts';

const told = (voices: number, strength: number, growth: number) =>
  themeFindings(
    (
      [
        ['strength', strength],
        ['growth', growth],
      ] as const
    ).map(([side, supporters]) => ({
      id: `patience/${side}`,
      theme: 'patience',
      name: side,
      side,
      supporters,
    })),
    { voices, seed: 'seed' },
  ).map(({ side, support, disputed }) => [side, support, disputed]);

test.each([
  ['one side alone', 9, 3, 2, [['strength', 'several', false]]],
  ['the one that should grow, where the words are alike', 9, 6, 3, [['growth', 'several', true]]],
  ['the one that most name', 12, 7, 3, [['strength', 'most', true]]],
  ['the one that most name', 12, 3, 7, [['growth', 'most', true]]],
  ['one of two that most name', 12, 8, 7, [['growth', 'most', true]]],
  ['neither', 9, 2, 2, []],
] as const)('of the two sides of a theme is told: %s', (_, voices, strength, growth, found) => {
  expect(told(voices, strength, growth)).toEqual(found);
});
