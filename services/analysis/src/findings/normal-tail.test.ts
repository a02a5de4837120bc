import { expect, test } from 'vitest';
import { normalTail } from './normal-tail.ts';

/** Upper quantiles of the normal distribution, from tables. */
test.each([
  [0, 0.5],
  [1.2815516, 0.1],
  [1.6448536, 0.05],
  [1.959964, 0.025],
  [2.5758293, 0.005],
  [3.2905267, 0.0005],
  [-1.2815516, 0.9],
])('normalTail of %d is %d', (z, share) => {
  expect(normalTail(z)).toBeCloseTo(share, 6);
});
