import { expect, test } from 'vitest';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { anonymity } from '@blindspot/contracts/anonymity';
import { staysHidden, worstGuess, type Prior } from './best-guess.ts';

const counted = (weights: readonly number[]): number[] =>
  Array.from({ length: 10 }, (_, index) => weights.filter((weight) => weight === index + 1).length);
const equal = (people: number, weight = 1): number[] => Array.from({ length: people }, () => weight);
const columns: readonly (readonly [QuestionScale, Prior])[] = [
  ['1-10', 'flat'],
  ['1-10', 'usual'],
  ['1-7', 'flat'],
  ['1-7', 'usual'],
];
const figuresOf = (weights: readonly number[]): number[][] =>
  columns.map(([scale, prior]) => {
    const { bestGuess, sure } = worstGuess({
      newcomers: counted(weights),
      scale,
      prior,
      known: anonymity.puppets,
    });
    return [bestGuess, sure].map((figure) => Math.round(figure * 1_000) / 1_000);
  });

/** Cases: name, weights, and per entry of `columns` the best guess and the share of sure guesses. */
test.each([
  [
    'three people with equal weights',
    equal(3),
    [
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ],
  ],
  [
    'four people with equal weights',
    equal(4),
    [
      [0.19, 0.02],
      [0.293, 0.005],
      [0.265, 0.041],
      [0.399, 0.009],
    ],
  ],
  [
    'five people with equal weights',
    equal(5),
    [
      [0.19, 0.002],
      [0.258, 0],
      [0.265, 0.006],
      [0.358, 0.001],
    ],
  ],
  [
    'nine people with equal weights',
    equal(9),
    [
      [0.15, 0],
      [0.225, 0],
      [0.211, 0],
      [0.313, 0],
    ],
  ],
  [
    'four people of whom two count double',
    [8, 8, 4, 4],
    [
      [0.28, 0.04],
      [0.451, 0.013],
      [0.388, 0.082],
      [0.604, 0.03],
    ],
  ],
  [
    'five people of whom two count double',
    [8, 8, 4, 4, 4],
    [
      [0.28, 0.006],
      [0.426, 0.001],
      [0.388, 0.017],
      [0.573, 0.005],
    ],
  ],
  [
    'five people of whom one counts threefold',
    [9, 3, 3, 3, 3],
    [
      [0.352, 0.012],
      [0.478, 0.004],
      [0.475, 0.035],
      [0.631, 0.015],
    ],
  ],
  [
    'five people with the usual weights',
    [9, 8, 6, 5, 4],
    [
      [0.67, 0.2],
      [0.88, 0.614],
      [0.843, 0.545],
      [0.974, 0.915],
    ],
  ],
  [
    'seven people with the usual weights',
    [9, 8, 6, 6, 5, 5, 4],
    [
      [0.353, 0.002],
      [0.496, 0.002],
      [0.479, 0.01],
      [0.655, 0.029],
    ],
  ],
])(
  'worstGuess returns the expected chances for an owner who knows two answers among %s',
  (_, weights, figures) => {
    expect(figuresOf(weights)).toEqual(figures);
  },
);

test('worstGuess returns 19 in 100 for two unknown scores from 1 to 10, and 13 in 49 from 1 to 7', () => {
  const [ten, , seven] = columns.map(([scale, prior]) =>
    worstGuess({ newcomers: counted(equal(2)), scale, prior, known: 0 }),
  );
  expect([ten?.bestGuess, ten?.sure]).toEqual([expect.closeTo(0.19, 10), expect.closeTo(0.02, 10)]);
  expect([seven?.bestGuess, seven?.sure]).toEqual([expect.closeTo(13 / 49, 10), expect.closeTo(2 / 49, 10)]);
});

test('worstGuess returns the same figures if all weights are multiplied by the same factor', () => {
  expect(figuresOf([10, 5, 5, 5])).toEqual(figuresOf([2, 1, 1, 1]));
});

test('P9 worstGuess stays within the documented bounds for any number of newcomers with equal weights', () => {
  for (let people: number = anonymity.batch; people <= 40; people += 1) {
    for (const [bestGuess = 1, sure = 1] of figuresOf(equal(people))) {
      expect(bestGuess).toBeLessThanOrEqual(anonymity.guess);
      expect(sure).toBeLessThanOrEqual(anonymity.certain);
    }
  }
});

test.each([
  ['one person of weight 1 beside twenty of weight 10', [1, ...equal(20, 10)]],
  ['one person of weight 10 beside twenty of weight 3', [10, ...equal(20, 3)]],
])('staysHidden rejects the weights of %s', (_, weights) => {
  expect(staysHidden({ newcomers: counted(weights), scale: '1-10' })).toBe(false);
});

test('staysHidden accepts four people of weight 1 beside twenty of weight 10', () => {
  expect(staysHidden({ newcomers: counted([...equal(4), ...equal(20, 10)]), scale: '1-10' })).toBe(true);
});
