import type { Summary } from '@blindspot/contracts/http/summaries';
import { describe, expect, it } from 'vitest';
import { averageOf, seenTheme, windowOf } from '@blindspot/test-kit/result-samples';
import { isHardResult } from './hard-result.ts';

type Kind = NonNullable<Summary['window']>['seen'][number]['kind'];

const resultOf = (kinds: readonly Kind[], averages: readonly number[] = []) => ({
  window: windowOf({ seen: kinds.map((kind) => seenTheme({ kind })) }),
  scale: '1-10' as const,
  question_averages: Object.fromEntries(
    averages.map((average, index) => [`q${index}`, averageOf('Patience', average)]),
  ),
});

describe('isHardResult', () => {
  it('isHardResult returns true for three themes that get in the way or are too much', () => {
    expect(isHardResult(resultOf(['strength', 'strength', 'strength', 'edge', 'excess', 'edge']))).toBe(true);
    expect(isHardResult(resultOf(['strength', 'strength', 'strength', 'edge', 'excess']))).toBe(false);
  });

  it('isHardResult returns true if more themes get in the way than help', () => {
    expect(isHardResult(resultOf(['edge']))).toBe(true);
    expect(isHardResult(resultOf(['strength', 'excess']))).toBe(false);
  });

  it('isHardResult returns true for two averages in the lowest band', () => {
    expect(isHardResult(resultOf([], [3.9, 3.9, 8]))).toBe(true);
    expect(isHardResult(resultOf([], [3.9, 4, 8]))).toBe(false);
  });

  it('isHardResult returns false if too few people set the sliders', () => {
    const unset = { question_text: 'Patience', average: null, too_few_moved: true, count: 0 } as const;
    expect(isHardResult({ ...resultOf([]), question_averages: { a: unset, b: unset, c: unset } })).toBe(
      false,
    );
  });

  it('isHardResult returns false without themes and averages', () => {
    expect(isHardResult({ ...resultOf([]), window: null })).toBe(false);
  });
});
