import { anonymity } from '@blindspot/contracts/anonymity';
import { expect, test } from 'vitest';
import { surest, type Story } from './theme-adversary.ts';

const surestOfAll = (story: Omit<Story, 'share'>): number =>
  Math.max(...[0.1, 0.2, 1 / 3].map((share) => surest({ ...story, share })));
const toThousandths = (share: number): number => Math.round(share * 1_000) / 1_000;

test.each([
  [[5], 0.037],
  [[5, 4], 0.037],
  [[7, 4], 0],
  [[5, 4, 4], 0.037],
  [[13, 4, 4], 0.026],
  [[8, 4, 4, 4], 0.037],
  [[11, 4, 4, 4], 0.043],
])('with %j newcomers, an owner is sure who named a theme in %d of all cases', (newcomers, share) => {
  expect(toThousandths(surestOfAll({ newcomers }))).toBe(share);
});

test.each([
  { newcomers: [5, 4], erased: [{ entered: 0, before: 1 }] },
  { newcomers: [7, 4], erased: [{ entered: 0, before: 1 }] },
  { newcomers: [7, 4, 4], erased: [{ entered: 0, before: 1 }] },
  { newcomers: [5, 4, 5], erased: [{ entered: 1, before: 2 }] },
  {
    newcomers: [6, 5, 4],
    erased: [
      { entered: 0, before: 1 },
      { entered: 1, before: 2 },
    ],
  },
])('after an erasure, an owner is rarely sure who named a theme: %j', (story) => {
  expect(surestOfAll(story)).toBeLessThanOrEqual(anonymity.certain);
});

test.each([[[5]], [[6]], [[5, 4]], [[7, 4]]])(
  'P28 an owner is rarely sure who named which of two opposite themes, with %j newcomers',
  (newcomers) => {
    for (const growthShare of [0.1, 1 / 3]) {
      const share = surestOfAll({ newcomers, growthShare, exclusive: true });
      expect(share).toBeLessThanOrEqual(anonymity.certain);
    }
  },
);

test.each([[[5]], [[5, 4]], [[7, 4]]])(
  'an owner is rarely sure who named a theme if people also name its opposite, with %j newcomers',
  (newcomers) => {
    const share = surestOfAll({ newcomers, growthShare: 1 / 3 });
    expect(share).toBeLessThanOrEqual(anonymity.certain);
  },
);
