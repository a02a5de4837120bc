import { describe, expect, test } from 'vitest';
import { boundFor, worstBound, type Newcomers } from './guess-bound.ts';

const alike = (count: number, before: number, more: Pick<Newcomers, 'scale' | 'prior'>): Newcomers => ({
  weights: Array.from({ length: count }, () => 1),
  totalBefore: before,
  ...more,
});

describe('two invented answers among newcomers who count alike', () => {
  test.each([
    [4, 5, 10, 'flat', 0.19, 0.02],
    [4, 5, 10, 'usual', 0.293, 0.0045],
    [4, 5, 7, 'flat', 13 / 49, 2 / 49],
    [4, 5, 7, 'usual', 0.399, 0.009],
    [5, 0, 10, 'flat', 0.19, 0.002],
    [5, 0, 7, 'usual', 0.358, 0.001],
  ] as const)(
    '%i after %i on 1-%i (%s) leave two marks open',
    (count, before, scale, prior, guess, certain) => {
      const bound = worstBound(alike(count, before, { scale, prior }), 2);
      expect(bound.guess).toBeCloseTo(guess, 3);
      expect(bound.certain).toBeCloseTo(certain, 3);
    },
  );

  test('and a third one give the last mark away', () => {
    expect(worstBound(alike(4, 5, { scale: 10, prior: 'flat' }), 3).guess).toBeCloseTo(1, 10);
    expect(worstBound(alike(3, 5, { scale: 10, prior: 'flat' }), 2).guess).toBeCloseTo(1, 10);
  });
});

describe('newcomers who count differently', () => {
  test.each([
    [10, 'flat', 0.37, 0.0367],
    [10, 'usual', 0.4526, 0.0139],
    [7, 'flat', 0.449, 0.0748],
  ] as const)('9, 8, 6, 5 after 32 on 1-%i (%s)', (scale, prior, guess, certain) => {
    const bound = worstBound({ weights: [9, 8, 6, 5], totalBefore: 32, scale, prior }, 2);
    expect(bound.guess).toBeCloseTo(guess, 3);
    expect(bound.certain).toBeCloseTo(certain, 3);
  });

  test('are exposed by a heavy weight', () => {
    const heavy: Newcomers = { weights: [10, 1, 1, 1, 1], totalBefore: 0, scale: 10, prior: 'flat' };
    expect(boundFor(heavy, 0, [1, 2]).guess).toBeGreaterThan(0.7);
    expect(boundFor(heavy, 1, [2, 3]).guess).toBeLessThan(0.5);
  });
});
