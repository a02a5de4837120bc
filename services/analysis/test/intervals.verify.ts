import { expect, test } from 'vitest';
import { coverageOf, populations } from './interval-coverage.ts';

test.each(populations)(
  'the published interval of 5 to 30 raters around $middle ± $spread on a scale of $scale contains the true mean in 94 to 99.95 of 100 cases',
  (population) => {
    const sizes = Array.from({ length: 26 }, (_, index) => 5 + index);
    const shares = coverageOf(population, sizes, 4_000);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.94);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.9995);
  },
);
