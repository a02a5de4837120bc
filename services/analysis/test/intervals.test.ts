import { expect, test } from 'vitest';
import { coverageOf, populations } from './interval-coverage.ts';

test.each(populations)(
  'of 5, 9, 17 or 30 raters around $middle ± $spread on $scale, the interval holds the truth in 94 cases of 100 or more',
  (population) => {
    const shares = coverageOf(population, [5, 9, 17, 30], 1_000);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.94);
  },
);
