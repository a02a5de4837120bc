import { expect, test } from 'vitest';
import { permutationTest } from './permutation-test.ts';
import { createSeededRandom } from './seeded-random.ts';

test('permutationTest detects a difference only between times from two different sources', () => {
  const random = createSeededRandom(3);
  const times = (from: number): number[] => Array.from({ length: 40 }, () => from + random.next());
  expect(permutationTest(times(5), times(5), { random, rounds: 2_000 })).toBeGreaterThan(0.01);
  expect(permutationTest(times(5), times(6), { random, rounds: 2_000 })).toBeLessThan(0.001);
});
