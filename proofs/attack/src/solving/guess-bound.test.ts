import { describe, expect, test } from 'vitest';
import { boundFor, worstBound, type Newcomers } from './guess-bound.ts';

const alike = (count: number, more: Pick<Newcomers, 'scale' | 'prior'>): Newcomers => ({
  weights: Array.from({ length: count }, () => 1),
  ...more,
});

describe('worstBound with two invented people among equal weights', () => {
  test.each([
    [4, 10, 'flat', 0.19, 0.02],
    [4, 10, 'usual', 0.293, 0.0045],
    [4, 7, 'flat', 13 / 49, 2 / 49],
    [4, 7, 'usual', 0.399, 0.009],
    [5, 10, 'flat', 0.19, 0.002],
    [5, 7, 'usual', 0.358, 0.001],
  ] as const)(
    'worstBound returns the expected bound for %i newcomers on a scale of 1 to %i (%s)',
    (count, scale, prior, guess, certain) => {
      const bound = worstBound(alike(count, { scale, prior }), 2);
      expect(bound.guess).toBeCloseTo(guess, 3);
      expect(bound.certain).toBeCloseTo(certain, 3);
    },
  );

  test('worstBound reports certainty with one more invented person or one real person fewer', () => {
    expect(worstBound(alike(4, { scale: 10, prior: 'flat' }), 3).guess).toBeCloseTo(1, 10);
    expect(worstBound(alike(3, { scale: 10, prior: 'flat' }), 2).guess).toBeCloseTo(1, 10);
  });
});

describe('worstBound with different weights', () => {
  test.each([
    [10, 'flat', 0.28, 0.04],
    [10, 'usual', 0.451, 0.013],
    [7, 'flat', 0.388, 0.082],
  ] as const)(
    'worstBound returns the expected bound for weights 8, 8, 4, 4 on a scale of 1 to %i (%s)',
    (scale, prior, guess, certain) => {
      const bound = worstBound({ weights: [8, 8, 4, 4], scale, prior }, 2);
      expect(bound.guess).toBeCloseTo(guess, 3);
      expect(bound.certain).toBeCloseTo(certain, 3);
    },
  );

  test('boundFor returns a higher bound for one person with a high weight among low weights', () => {
    const heavy: Newcomers = { weights: [10, 1, 1, 1, 1], scale: 10, prior: 'flat' };
    expect(boundFor(heavy, 0, [1, 2]).guess).toBeGreaterThan(0.7);
    expect(boundFor(heavy, 1, [2, 3]).guess).toBeLessThan(0.5);
  });
});
