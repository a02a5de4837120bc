import { describe, expect, it } from 'vitest';
import { ratingBand } from './rating-band.ts';

describe('the band of a rating', () => {
  it.each([
    [10, 'Excellent'],
    [8, 'Excellent'],
    [7.9, 'Good'],
    [6, 'Good'],
    [5.9, 'Developing'],
    [4, 'Developing'],
    [3.9, 'Needs Focus'],
    [1, 'Needs Focus'],
  ] as const)('of %d out of 10 is %s', (average, band) => {
    expect(ratingBand(average, '1-10')).toBe(band);
  });

  it.each([
    [5.6, 'Excellent'],
    [5.5, 'Good'],
    [4.2, 'Good'],
    [4.1, 'Developing'],
    [2.8, 'Developing'],
    [2.7, 'Needs Focus'],
  ] as const)('of %d out of 7 is %s', (average, band) => {
    expect(ratingBand(average, '1-7')).toBe(band);
  });
});
