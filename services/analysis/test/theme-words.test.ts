import { anonymity } from '@blindspot/contracts/anonymity';
import { describe, expect, test } from 'vitest';
import { mayTellThemes } from '../src/anonymity/theme-support.ts';
import { surest } from './theme-adversary.ts';

/** Themes that up to a third of people name. */
const shares = [0.05, 0.08, 0.1, 0.125, 0.15, 0.2, 0.25, 0.3, 1 / 3];
const surestOfAll = (story: Omit<Parameters<typeof surest>[0], 'share'>): number =>
  Math.max(...shares.map((share) => surest({ ...story, share })));
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each([
  [[5], 0.037],
  [[5, 4], 0.037],
  [[5, 4, 4], 0.037],
  [[6, 4], 0.034],
  [[7, 4], 0.037],
  [[9, 4], 0],
])(
  'over sets with %j newcomers somebody is known to have named a theme in a share of %d',
  (newcomers, share) => {
    expect(Math.round(surestOfAll({ newcomers }) * 1_000) / 1_000).toBe(share);
  },
);

test.each([
  [[5, 4], 0.082],
  [[6, 4], 0.067],
  [[7, 4], 0.105],
  [[9, 4], 0.067],
])('and where one erases between sets with %j newcomers, in one of %d', (newcomers, share) => {
  expect(Math.round(surestOfAll({ newcomers, erasedBefore: 1 }) * 1_000) / 1_000).toBe(share);
});

describe('words of themes stay within the bound', () => {
  test('for all sizes of two sets, and of three small ones', () => {
    const stories = range(5, 15).flatMap((first) => [
      ...range(4, 9).map((second) => [first, second]),
      ...range(4, 5).flatMap((second) => range(4, 6).map((third) => [first, second, third])),
    ]);
    for (const newcomers of stories) {
      expect(surestOfAll({ newcomers }), newcomers.join(', ')).toBeLessThanOrEqual(anonymity.certain);
    }
  });

  test('for one who erases before the set of 25 in which they are told again', () => {
    const stories = [
      ...range(10, 22).map((first) => ({ newcomers: [first, 26 - first], erasedBefore: 1 })),
      ...range(5, 18).flatMap((first) =>
        range(4, 6).map((second) => ({ newcomers: [first, second, 26 - first - second], erasedBefore: 2 })),
      ),
      ...range(5, 14).flatMap((first) =>
        range(4, 5).map((third) => ({ newcomers: [first, 4, third, 22 - first - third], erasedBefore: 3 })),
      ),
    ].filter(({ newcomers }) => newcomers.every((people) => people >= anonymity.batch));
    for (const story of stories) {
      expect(surestOfAll(story), JSON.stringify(story)).toBeLessThanOrEqual(anonymity.certain);
    }
  });
});

test.each([
  [8, false, true],
  [24, true, false],
  [25, true, true],
])('of %d voices, after an erasure: %s, themes are told: %s', (voices, afterErasure, told) => {
  expect(mayTellThemes({ voices, afterErasure })).toBe(told);
});
