import { describe, expect, test } from 'vitest';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { anonymity } from '@blindspot/contracts/anonymity';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { worstGuess } from './best-guess.ts';
import { effectiveWeights } from './guess-rule.ts';

const counted = (weights: readonly number[]): number[] =>
  Array.from({ length: 10 }, (_, index) => weights.filter((weight) => weight === index + 1).length);
const equal = (people: number, weight = 1): number[] => Array.from({ length: people }, () => weight);
const effective = (asked: readonly number[], scale: QuestionScale): number[] => {
  const weights = effectiveWeights({ newcomers: counted(asked), scale });
  return asked.map((weight) => weights[weight - 1] ?? 0);
};
const usualNine = [9, 9, 8, 8, 6, 6, 5, 5, 4];
const usualTen = [...usualNine, 4];

describe('effectiveWeights', () => {
  test.each([
    ['four people with the usual weights', '1-10', [9, 8, 6, 5], [8, 8, 4, 4]],
    ['five people with the usual weights', '1-10', [9, 8, 6, 5, 4], [8, 8, 4, 4, 4]],
    ['six people with the usual weights', '1-10', [9, 9, 8, 6, 5, 4], [9, 9, 8, 5, 5, 4]],
    ['seven people with the usual weights', '1-10', [9, 8, 6, 6, 5, 5, 4], [9, 8, 6, 6, 5, 5, 4]],
    ['nine people with the usual weights', '1-10', usualNine, usualNine],
    ['one person of weight 8 and four of weight 4', '1-10', [8, 4, 4, 4, 4], [8, 4, 4, 4, 4]],
    ['one person of weight 9 and four of weight 4', '1-10', [9, 4, 4, 4, 4], [8, 4, 4, 4, 4]],
    ['one person of weight 10 and four of weight 1', '1-10', [10, 1, 1, 1, 1], [9, 3, 3, 3, 3]],
    ['one person of weight 10 and three of weight 1', '1-10', [10, 1, 1, 1], [6, 3, 3, 3]],
    ['two people of weight 5 and two of weight 6', '1-10', [5, 5, 6, 6], equal(4, 5)],
    ['four people with the usual weights', '1-7', [9, 8, 6, 5], equal(4, 7)],
    ['five people with the usual weights', '1-7', [9, 8, 6, 5, 4], equal(5, 6)],
    ['six people with the usual weights', '1-7', [9, 9, 8, 6, 5, 4], [9, 9, 6, 6, 3, 3]],
    ['seven people with the usual weights', '1-7', [9, 8, 6, 6, 5, 5, 4], [9, 7, 6, 6, 5, 5, 4]],
    ['ten people with the usual weights', '1-7', usualTen, usualTen],
    ['one person of weight 10 and four of weight 1', '1-7', [10, 1, 1, 1, 1], [6, 3, 3, 3, 3]],
    ['one person of weight 10 and three of weight 1', '1-7', [10, 1, 1, 1], equal(4, 3)],
  ] as const)(
    'effectiveWeights returns the expected weights for %s (scale %s)',
    (_, scale, asked, expected) => {
      expect(effective(asked, scale)).toEqual(expected);
    },
  );

  test('effectiveWeights keeps the requested weights of three people, who are too few for a set', () => {
    expect(effective([10, 1, 1], '1-10')).toEqual([10, 1, 1]);
  });
});

const random = createSeededRandom(20_261_122);
const sets = Array.from({ length: 100 }, () => ({
  asked: Array.from({ length: random.integer(4, random.pick([5, 9, 20])) }, () => random.integer(1, 10)),
  scale: random.pick(['1-10', '1-7'] as const),
}));

describe('effectiveWeights for random weights', () => {
  test("P9 effectiveWeights keeps every guess at a newcomer's score within the bounds", () => {
    for (const { asked, scale } of sets) {
      const newcomers = counted(effective(asked, scale));
      for (const prior of ['flat', 'usual'] as const) {
        const { bestGuess, sure } = worstGuess({ newcomers, scale, prior, known: anonymity.puppets });
        expect(bestGuess).toBeLessThanOrEqual(anonymity.guess);
        expect(sure).toBeLessThanOrEqual(anonymity.certain);
      }
    }
  });

  test('effectiveWeights returns whole numbers from 1 to the heaviest requested weight, and keeps their order', () => {
    for (const { asked, scale } of sets) {
      const weights = effectiveWeights({ newcomers: counted(asked), scale });
      expect(weights).toEqual(weights.toSorted((one, other) => one - other));
      expect(weights.every((weight) => Number.isInteger(weight) && weight >= 1 && weight <= 10)).toBe(true);
      expect(Math.max(...weights)).toBeLessThanOrEqual(Math.max(...asked));
    }
  });

  test('effectiveWeights does not change weights that it has already adjusted', () => {
    for (const { asked, scale } of sets) {
      const once = effective(asked, scale);
      expect(effective(once, scale)).toEqual(once);
    }
  });
});
