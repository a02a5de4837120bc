import { anonymity } from '@blindspot/contracts/anonymity';
import { expect, test } from 'vitest';
import { surest, type Story } from './theme-adversary.ts';

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const shares = [0.05, 0.08, 0.1, 0.125, 0.15, 0.2, 0.25, 0.3, 1 / 3];

/** Above the bound of `anonymity.certain`: docs/anonymity.md states both figures. */
const exceeded = { fourSets: 0.0521, opposites: 0.0801 };

function holds(stories: readonly Omit<Story, 'share'>[], bound: number = anonymity.certain): void {
  for (const story of stories) {
    for (const share of shares) {
      expect(surest({ ...story, share }), JSON.stringify({ ...story, share })).toBeLessThanOrEqual(bound);
    }
  }
}

test('words of themes stay within the bound for two and three sets, and exceed it slightly for four', () => {
  holds([
    ...range(5, 20).flatMap((first) => range(4, 9).map((second) => ({ newcomers: [first, second] }))),
    ...range(5, 13).flatMap((first) =>
      range(4, 6).flatMap((second) => range(4, 6).map((third) => ({ newcomers: [first, second, third] }))),
    ),
  ]);
  holds(
    range(5, 9).flatMap((first) =>
      range(4, 5).flatMap((second) => range(4, 5).map((third) => ({ newcomers: [first, second, third, 4] }))),
    ),
    exceeded.fourSets,
  );
}, 1_800_000);

test('words of themes stay within the bound if one or two people erase their answers at any time', () => {
  const departures = range(0, 2).flatMap((entered) =>
    range(entered + 1, 3).map((before) => ({ entered, before })),
  );
  const sizes = [
    [5, 4, 4, 4],
    [5, 5, 4, 4],
    [7, 4, 4, 4],
    [6, 5, 5, 4],
  ];
  holds(
    sizes.flatMap((newcomers) =>
      departures.flatMap((one, place) => [
        { newcomers, erased: [one] },
        ...departures.slice(place).map((other) => ({ newcomers, erased: [one, other] })),
      ]),
    ),
  );
}, 1_800_000);

test('words of themes exceed the bound over three sets if some people name one side and some the other', () => {
  const sizes = [...range(5, 11).flatMap((first) => [[first], [first, 4]]), [5, 5], [5, 4, 4], [6, 4, 4]];
  for (const newcomers of sizes) {
    for (const growthShare of [0.1, 1 / 3]) {
      for (const share of [0.1, 1 / 3]) {
        for (const exclusive of [false, true]) {
          const story = { newcomers, growthShare, share, exclusive };
          const bound = newcomers.length < 3 ? anonymity.certain : exceeded.opposites;
          expect(surest(story), JSON.stringify(story)).toBeLessThanOrEqual(bound);
        }
      }
    }
  }
}, 1_800_000);
