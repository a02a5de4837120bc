import { expect, test } from 'vitest';
import { createTallies } from './tallies.ts';

test('a tally ends its time after its first point, whatever is counted meanwhile', () => {
  let time = 0;
  const tallies = createTallies(60, () => time);
  tallies.take('a').points += 1;
  time = 59_000;
  tallies.take('a').points += 1;
  expect(tallies.take('a').points).toBe(2);
  time = 60_000;
  expect(tallies.take('a').points).toBe(0);
});

test('a flood of addresses forgets the oldest tallies and takes no more memory', () => {
  const tallies = createTallies(60, () => 0);
  const keys = Array.from({ length: 20_001 }, (_, index) => `address ${index}`);
  for (const key of keys) tallies.take(key).points += 1;
  expect(tallies.take('address 20000').points).toBe(1);
  expect(tallies.take('address 10000').points).toBe(1);
  expect(tallies.take('address 0').points).toBe(0);
});
