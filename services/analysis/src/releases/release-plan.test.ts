import { describe, expect, test } from 'vitest';
import { planRelease } from './release-plan.ts';

const voices = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `p${from + index}`);
const full = (from: number, to: number, withdrawn = false) =>
  ({ stage: 'full', members: voices(from, to), withdrawn }) as const;
const early = (from: number, to: number) =>
  ({ stage: 'early', members: voices(from, to), withdrawn: false }) as const;

describe('what is published', () => {
  test.each([
    ['nothing from two voices', voices(1, 2), [], false, undefined],
    ['the early view from three', voices(1, 3), [], false, { stage: 'early', members: voices(1, 3) }],
    ['no second early view from four', voices(1, 4), [early(1, 3)], true, undefined],
    [
      'the full analysis from five',
      voices(1, 5),
      [early(1, 3)],
      false,
      { stage: 'full', members: voices(1, 5) },
    ],
    ['nothing new from six', voices(1, 6), [full(1, 5)], false, undefined],
    [
      'the same five in other words when the owner asks at six',
      voices(1, 6),
      [full(1, 5)],
      true,
      { stage: 'full', members: voices(1, 5) },
    ],
    [
      'eight when a batch is complete',
      voices(1, 8),
      [full(1, 5)],
      false,
      { stage: 'full', members: voices(1, 8) },
    ],
    ['nothing unasked while nobody is new', voices(1, 5), [full(1, 5)], false, undefined],
    ['nothing after one of eight has gone', voices(1, 7), [full(1, 5), full(1, 8, true)], true, undefined],
    [
      'seven after one of five has gone and three came',
      voices(2, 8),
      [full(1, 5, true)],
      false,
      { stage: 'full', members: voices(2, 8) },
    ],
  ])('is %s', (_, members, releases, askedFor, plan) => {
    expect(planRelease({ members, releases, askedFor })).toEqual(plan);
  });
});
