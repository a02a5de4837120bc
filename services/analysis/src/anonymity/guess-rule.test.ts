import { describe, expect, test } from 'vitest';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { anonymity } from '@blindspot/contracts/anonymity';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { effectiveWeights, worstGuess, type Prior } from './guess-rule.ts';

const counted = (weights: readonly number[]): number[] =>
  Array.from({ length: 10 }, (_, index) => weights.filter((weight) => weight === index + 1).length);
const equal = (people: number, weight = 1): number[] => Array.from({ length: people }, () => weight);
const columns: readonly (readonly [QuestionScale, Prior])[] = [
  ['1-10', 'flat'],
  ['1-10', 'usual'],
  ['1-7', 'flat'],
  ['1-7', 'usual'],
];
const figuresOf = (weights: readonly number[], totalBefore: number): number[][] =>
  columns.map(([scale, prior]) => {
    const { bestGuess, sure } = worstGuess({
      newcomers: counted(weights),
      totalBefore,
      scale,
      prior,
      known: anonymity.puppets,
    });
    return [bestGuess, sure].map((figure) => Math.round(figure * 1_000) / 1_000);
  });

/** Best guess and share of sure ones, for 1-10 flat, 1-10 usual, 1-7 flat, 1-7 usual. */
test.each([
  [
    'a first set of 5',
    equal(5),
    0,
    [
      [0.19, 0.002],
      [0.258, 0],
      [0.265, 0.006],
      [0.358, 0.001],
    ],
  ],
  [
    '4 after 5',
    equal(4),
    5,
    [
      [0.19, 0.02],
      [0.293, 0.005],
      [0.265, 0.041],
      [0.399, 0.009],
    ],
  ],
  [
    '4 after 13',
    equal(4),
    13,
    [
      [0.19, 0.012],
      [0.293, 0.003],
      [0.265, 0.024],
      [0.399, 0.005],
    ],
  ],
  [
    '5 after 5',
    equal(5),
    5,
    [
      [0.19, 0.002],
      [0.258, 0],
      [0.265, 0.006],
      [0.358, 0.001],
    ],
  ],
  [
    '3 after 5',
    equal(3),
    5,
    [
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ],
  ],
  [
    '3 after 13',
    equal(3),
    13,
    [
      [0.662, 0.325],
      [0.703, 0.276],
      [0.679, 0.357],
      [0.735, 0.288],
    ],
  ],
  [
    '9, 8, 6, 5 after the usual five',
    [9, 8, 6, 5],
    32,
    [
      [0.37, 0.037],
      [0.453, 0.014],
      [0.449, 0.075],
      [0.575, 0.03],
    ],
  ],
])('what two puppets learn of %s', (_, weights, totalBefore, figures) => {
  expect(figuresOf(weights, totalBefore)).toEqual(figures);
});

test('of two unknown marks with an exact sum 19 of 100 are guessed and 2 of 100 known on 1-10, 13 and 2 of 49 on 1-7', () => {
  const [ten, , seven] = columns.map(([scale, prior]) =>
    worstGuess({ newcomers: counted(equal(2)), totalBefore: 0, scale, prior, known: 0 }),
  );
  expect([ten?.bestGuess, ten?.sure]).toEqual([expect.closeTo(0.19, 10), expect.closeTo(0.02, 10)]);
  expect([seven?.bestGuess, seven?.sure]).toEqual([expect.closeTo(13 / 49, 10), expect.closeTo(2 / 49, 10)]);
});

const effective = (asked: readonly number[], totalBefore: number, scale: QuestionScale): number[] => {
  const weights = effectiveWeights({ newcomers: counted(asked), totalBefore, scale });
  return asked.map((weight) => weights[weight - 1] ?? 0);
};
const usualFive = [9, 8, 6, 5, 4];
/** Of so many people who count 7 each on average. */
const sevenEach = (people: number): number => 7 * people;

describe('what newcomers count as', () => {
  test.each([
    ['the usual weights in a first set of 5', '1-10', usualFive, 0, usualFive],
    ['the usual weights after 5', '1-10', [9, 8, 6, 5], 32, [9, 8, 6, 5]],
    ['the usual weights after 9', '1-10', [9, 8, 6, 5], 60, [9, 8, 6, 5]],
    ['8 beside 4 in a first set of 5', '1-10', [8, 4, 4, 4, 4], 0, [8, 4, 4, 4, 4]],
    ['9 beside 4, which is one too many', '1-10', [9, 4, 4, 4, 4], 0, [8, 4, 4, 4, 4]],
    ['10 beside 1 in a first set of 5', '1-10', [10, 1, 1, 1, 1], 0, [6, 2, 2, 2, 2]],
    ['10 beside 1 after 5', '1-10', [10, 1, 1, 1], 32, [5, 3, 3, 3]],
    ['10 beside 1 after 20', '1-10', [10, 1, 1, 1], sevenEach(20), [7, 2, 2, 2]],
    ['the usual weights in a first set of 5', '1-7', usualFive, 0, equal(5, 6)],
    ['the usual weights after 5', '1-7', [9, 8, 6, 5], 32, equal(4, 7)],
    ['the usual weights after 9', '1-7', [9, 8, 6, 5], 60, [8, 8, 6, 6]],
    ['the usual weights after 20', '1-7', [9, 8, 6, 5], sevenEach(20), [9, 8, 6, 5]],
  ] as const)('%s on %s', (_, scale, asked, totalBefore, expected) => {
    expect(effective(asked, totalBefore, scale)).toEqual(expected);
  });

  test('of fewer than can enter is what was asked for', () => {
    expect(effective([10, 1, 1], 32, '1-10')).toEqual([10, 1, 1]);
  });

  test('after an erasure rests on the weights of those who remain', () => {
    expect(effective([9, 8, 6, 5], 60 - 9, '1-7')).toEqual(equal(4, 7));
  });
});

const random = createSeededRandom(20_261_122);
const sets = Array.from({ length: 100 }, () => ({
  asked: Array.from({ length: random.integer(4, random.pick([5, 9])) }, () => random.integer(1, 10)),
  totalBefore: random.integer(0, 150),
  scale: random.pick(['1-10', '1-7'] as const),
}));

describe('for any weights', () => {
  test('equal ones stay within the bounds, for every size of a batch and all that came before', () => {
    for (let people: number = anonymity.batch; people <= 40; people += 1) {
      for (let totalBefore = people < anonymity.full ? 1 : 0; totalBefore <= 63; totalBefore += 7) {
        for (const [bestGuess = 1, sure = 1] of figuresOf(equal(people), totalBefore)) {
          expect(bestGuess).toBeLessThanOrEqual(anonymity.guess);
          expect(sure).toBeLessThanOrEqual(anonymity.certain);
        }
      }
    }
  });

  test('what newcomers count as stays within the bounds', () => {
    for (const { asked, totalBefore, scale } of sets) {
      const newcomers = counted(effective(asked, totalBefore, scale));
      for (const prior of ['flat', 'usual'] as const) {
        const { bestGuess, sure } = worstGuess({ newcomers, totalBefore, scale, prior, known: 2 });
        expect(bestGuess).toBeLessThanOrEqual(anonymity.guess);
        expect(sure).toBeLessThanOrEqual(anonymity.certain);
      }
    }
  });

  test('who was given more never counts less, and every weight is whole, from 1 to 10', () => {
    for (const { asked, totalBefore, scale } of sets) {
      const weights = effectiveWeights({ newcomers: counted(asked), totalBefore, scale });
      expect(weights).toEqual(weights.toSorted((one, other) => one - other));
      expect(weights.every((weight) => Number.isInteger(weight) && weight >= 1 && weight <= 10)).toBe(true);
    }
  });

  test('what they count as depends on how many asked for what, and nobody can change it for the next call', () => {
    const set = { newcomers: counted([10, 1, 1, 1, 1]), totalBefore: 0, scale: '1-10' } as const;
    const first = effectiveWeights(set);
    first.fill(10);
    expect(effectiveWeights(set)).not.toEqual(first);
  });
});
