import { expect, test } from 'vitest';
import { seededShuffle } from './shuffle.ts';

const items = Array.from({ length: 50 }, (_, place) => place);

test('the same seed and label give the same order, others give another one', () => {
  const order = seededShuffle('seed', 'comments')(items);
  expect(seededShuffle('seed', 'comments')(items)).toEqual(order);
  expect(seededShuffle('seed', 'voices')(items)).not.toEqual(order);
  expect(seededShuffle('another', 'comments')(items)).not.toEqual(order);
  expect(order.toSorted((one, other) => one - other)).toEqual(items);
});

test('each item comes first as often as another', () => {
  const first = new Map<number, number>();
  for (let seed = 0; seed < 3_000; seed += 1) {
    const [item = -1] = seededShuffle(String(seed), 'x')([0, 1, 2]);
    first.set(item, (first.get(item) ?? 0) + 1);
  }
  for (const item of [0, 1, 2]) expect(Math.abs((first.get(item) ?? 0) - 1_000)).toBeLessThan(120);
});
