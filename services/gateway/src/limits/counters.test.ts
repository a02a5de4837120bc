import { expect, test } from 'vitest';
import { createCounters } from './counters.ts';

test('a counter ends its time after its first point, whatever is counted meanwhile', () => {
  let time = 0;
  const counters = createCounters(60, () => time);
  counters.take('a').points += 1;
  time = 59_000;
  counters.take('a').points += 1;
  expect(counters.take('a').points).toBe(2);
  time = 60_000;
  expect(counters.take('a').points).toBe(0);
});

test('a flood of addresses forgets the oldest counters and takes no more memory', () => {
  const counters = createCounters(60, () => 0);
  const keys = Array.from({ length: 20_001 }, (_, index) => `address ${index}`);
  for (const key of keys) counters.take(key).points += 1;
  expect(counters.take('address 20000').points).toBe(1);
  expect(counters.take('address 10000').points).toBe(1);
  expect(counters.take('address 0').points).toBe(0);
});
