import { expect, test } from 'vitest';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { correlationBeyondChance, isMoreThanChance, spearman } from './statistics.ts';

test('spearman returns 1 for the same order and -1 for the opposite one', () => {
  expect(spearman([1, 2, 3, 4], [10, 20, 30, 40])).toBe(1);
  expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBe(-1);
});

test('correlationBeyondChance ignores random orders but detects a slight bias in all lists', () => {
  const random = createSeededRandom(7);
  const order = [0, 1, 2, 3, 4, 5];
  const shuffled = Array.from({ length: 200 }, () => ({
    rho: spearman(order, random.shuffle(order)),
    places: 6,
  }));
  const biased = shuffled.map(({ rho }) => ({ rho: rho * 0.7 + 0.3, places: 6 }));
  expect(Math.abs(correlationBeyondChance(shuffled))).toBeLessThan(3.5);
  expect(correlationBeyondChance(biased)).toBeGreaterThan(5);
});

test('isMoreThanChance is true only for more than three standard errors above the expected number', () => {
  expect(isMoreThanChance(65, 100, 0.5)).toBe(false);
  expect(isMoreThanChance(66, 100, 0.5)).toBe(true);
  expect(isMoreThanChance(0, 0, 0.5)).toBe(false);
});
