import { expect, test } from 'vitest';
import { coverageOf, populations } from './interval-coverage.ts';

test.each(populations)(
  'of 5 to 30 raters around $middle ± $spread on $scale, the interval holds the truth in 93 to 97 of 100 cases',
  (population) => {
    const sizes = Array.from({ length: 26 }, (_, index) => 5 + index);
    const shares = coverageOf(population, sizes, 4_000);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.93);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.97);
  },
);
