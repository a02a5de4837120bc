import { expect, test } from 'vitest';
import { falselyDifferent } from './mirror-draws.ts';

test.each([
  ['1-10', 5],
  ['1-10', 40],
  ['1-7', 9],
] as const)(
  'readingsOf calls any of eleven right guesses different in at most one of twenty results (scale %s, %d raters)',
  (scale, raters) => {
    const { together, apart } = falselyDifferent({ scale, rows: 11, raters, draws: 4_000 });
    expect(together).toBeLessThanOrEqual(0.05);
    expect(apart).toBeGreaterThan(together);
  },
);
