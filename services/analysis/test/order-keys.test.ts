import { expect, test } from 'vitest';
import { drawnKey } from '../src/reading/theme-order.ts';

const seeds = Array.from({ length: 20_000 }, (_, place) => `seed ${place}`);

const shareBelow = (weight: number, edge: number): number =>
  seeds.filter((seed) => drawnKey(seed, 'stays-calm', weight) < edge).length / seeds.length;

test('the noise of an order key has the spread of a Laplace distribution with scale 2', () => {
  const noise = seeds.map((seed) => drawnKey(seed, 'stays-calm', 0));
  const mean = noise.reduce((sum, value) => sum + value, 0) / noise.length;
  const deviation = noise.reduce((sum, value) => sum + Math.abs(value - mean), 0) / noise.length;
  expect(Math.abs(mean)).toBeLessThan(0.1);
  expect(Math.abs(deviation - 2)).toBeLessThan(0.1);
});

test('a person whose weight changes by 9 changes the odds of an order key by at most e^0.45', () => {
  // Themes are ordered by their keys alone, so the bound on the odds also holds for the order.
  const edges = [-4, -2, -1, 0, 1, 2, 4];
  for (const edge of edges) {
    const [one, other] = [shareBelow(3, edge), shareBelow(12, edge)];
    expect(one / other).toBeLessThan(Math.exp(0.45) * 1.1);
    expect((1 - other) / (1 - one)).toBeLessThan(Math.exp(0.45) * 1.1);
  }
});
