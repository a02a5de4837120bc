import { expect, test } from 'vitest';
import { ratingBand } from './rating-band.ts';

test.each([
  [8, '1-10', 'Excellent'],
  [7.9, '1-10', 'Good'],
  [6, '1-10', 'Good'],
  [5.9, '1-10', 'Developing'],
  [4, '1-10', 'Developing'],
  [3.9, '1-10', 'Needs Focus'],
  [5.6, '1-7', 'Excellent'],
  [2.8, '1-7', 'Developing'],
] as const)('%d on a scale of %s is %s', (average, scale, band) => {
  expect(ratingBand(average, scale)).toBe(band);
});
