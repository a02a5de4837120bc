import type { Summary } from '@blindspot/contracts/http/summaries';
import { describe, expect, it } from 'vitest';
import { isHardResult } from './hard-result.ts';

type Kind = NonNullable<Summary['window']>['seen'][number]['kind'];

const windowOf = (kinds: readonly Kind[]): Summary['window'] => ({
  self_view: false,
  seen: kinds.map((kind) => ({
    id: null,
    level: 'theme',
    label: kind,
    kind,
    support: 'several',
    differs: [],
    about: null,
    looks: null,
    effect: null,
    step: null,
  })),
  panes: { open: [], blind: [], differ: [], hidden: null, only_guessed: null },
  offered_count: null,
  unknown_count: null,
  reader: 'taps',
});
const resultOf = (kinds: readonly Kind[], averages: readonly number[] = []) => ({
  window: windowOf(kinds),
  scale: '1-10' as const,
  question_averages: Object.fromEntries(
    averages.map((average, index) => [
      `q${index}`,
      { question_text: 'Patience', average, count: 5, doubt: { low: 1, high: 10, effective_raters: 5 } },
    ]),
  ),
});

describe('isHardResult', () => {
  it('is true with three themes that cost or are too much, whatever else the result contains', () => {
    expect(isHardResult(resultOf(['strength', 'strength', 'strength', 'edge', 'excess', 'edge']))).toBe(true);
    expect(isHardResult(resultOf(['strength', 'strength', 'strength', 'edge', 'excess']))).toBe(false);
  });

  it('is true if more themes cost than help', () => {
    expect(isHardResult(resultOf(['edge']))).toBe(true);
    expect(isHardResult(resultOf(['strength', 'excess']))).toBe(false);
  });

  it('is true with two averages in the lowest band', () => {
    expect(isHardResult(resultOf([], [3.9, 3.9, 8]))).toBe(true);
    expect(isHardResult(resultOf([], [3.9, 4, 8]))).toBe(false);
  });

  it('is false if too few people set the sliders', () => {
    const unset = { question_text: 'Patience', average: null, too_few_moved: true, count: 0 } as const;
    expect(isHardResult({ ...resultOf([]), question_averages: { a: unset, b: unset, c: unset } })).toBe(
      false,
    );
  });

  it('is false without themes and averages', () => {
    expect(isHardResult({ ...resultOf([]), window: null })).toBe(false);
  });
});
