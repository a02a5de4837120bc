import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('work that needs all slots waits for its turn and runs alone', async () => {
  const slots = createSlots(3);
  const entered: string[] = [];
  const enter = (name: string, weight: number) => {
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const done = slots.run(weight, () => {
      entered.push(name);
      return left;
    });
    return () => (leave(), done);
  };
  const first = enter('first', 1);
  const second = enter('second', 1);
  const alone = enter('alone', 3);
  const last = enter('last', 1);
  await first();
  expect(entered).toEqual(['first', 'second']);
  await second();
  expect(entered).toEqual(['first', 'second', 'alone']);
  await alone();
  expect(entered).toEqual(['first', 'second', 'alone', 'last']);
  await last();
});
