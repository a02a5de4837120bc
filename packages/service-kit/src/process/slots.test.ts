import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('a caller that takes the whole capacity of slots waits for its turn and runs alone', async () => {
  const slots = createSlots(3);
  const entered: string[] = [];
  const enter = async (name: string, weight?: number) => {
    const leave = await slots.take(weight);
    entered.push(name);
    return leave;
  };
  const first = enter('first');
  const second = enter('second');
  const alone = enter('alone', 3);
  const last = enter('last');
  (await first)();
  expect(entered).toEqual(['first', 'second']);
  (await second)();
  const leave = await alone;
  expect(entered).toEqual(['first', 'second', 'alone']);
  leave();
  await last;
  expect(entered).toEqual(['first', 'second', 'alone', 'last']);
});
