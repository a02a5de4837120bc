import { anonymity } from '@blindspot/contracts/anonymity';
import { expect, test } from 'vitest';
import { surestByOrder, type OrderStory } from './order-bound.ts';

const heavy = { aim: 10, others: 1 };
const light = { aim: 1, others: 10 };
const surestOf = (story: Omit<OrderStory, 'aimedSet' | 'share'>): number =>
  Math.max(
    ...story.newcomers.flatMap((_, aimedSet) =>
      [0.1, 1 / 3].map((share) => surestByOrder({ ...story, aimedSet, share })),
    ),
  );

test.each([
  [[5], heavy],
  [[5], light],
  [[5, 4], heavy],
  [[5, 4], light],
  [[7, 4], heavy],
  [[5, 4, 4], heavy],
  [[8, 4, 4], heavy],
])(
  'with %j newcomers and weights %j, the noisy order of themes reveals no more than allowed',
  (newcomers, weights) => {
    expect(surestOf({ newcomers, weights, noise: 2 })).toBeLessThanOrEqual(anonymity.certain);
  },
);

test.each([
  [[5], heavy],
  [[5, 4], heavy],
  [[7, 4], light],
])(
  'with %j newcomers and weights %j, an order of themes without noise reveals more than allowed',
  (newcomers, weights) => {
    expect(surestOf({ newcomers, weights, noise: 0 })).toBeGreaterThan(2 * anonymity.certain);
  },
);

test('the order of themes reveals nothing if all weights are equal', () => {
  const weights = { aim: 1, others: 1 };
  expect(surestOf({ newcomers: [5], weights, noise: 2 })).toBeCloseTo(0.037, 3);
});
