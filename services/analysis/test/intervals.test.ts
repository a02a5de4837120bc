import { expect, test } from 'vitest';
import { coverageOf, populations } from './interval-coverage.ts';

test.each(populations)(
  'the published interval of 5, 9, 17 or 30 raters around $middle ± $spread on a scale of $scale contains the true mean in 94 of 100 cases',
  (population) => {
    const shares = coverageOf(population, [5, 9, 17, 30], 1_000);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.94);
  },
);
