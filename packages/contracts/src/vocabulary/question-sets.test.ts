import { describe, expect, it, test } from 'vitest';
import { questionScales, ratingBand, ratingBandStarts } from './question-sets.ts';

describe('ratingBand', () => {
  it.each([
    [10, 'Excellent'],
    [8, 'Excellent'],
    [7.9, 'Good'],
    [6, 'Good'],
    [5.9, 'Developing'],
    [4, 'Developing'],
    [3.9, 'Needs Focus'],
    [1, 'Needs Focus'],
  ] as const)('S9.6 ratingBand rates %d out of 10 as %s', (average, band) => {
    expect(ratingBand(average, '1-10')).toBe(band);
  });

  it.each([
    [5.6, 'Excellent'],
    [5.5, 'Good'],
    [4.2, 'Good'],
    [4.1, 'Developing'],
    [2.8, 'Developing'],
    [2.7, 'Needs Focus'],
  ] as const)('S9.6 ratingBand rates %d out of 7 as %s', (average, band) => {
    expect(ratingBand(average, '1-7')).toBe(band);
  });
});

test.each(questionScales)(
  'ratingBandStarts returns the lowest average of each band on the scale %s',
  (scale) => {
    const starts = ratingBandStarts(scale);
    expect(starts.map(({ band }) => band)).toEqual(['Needs Focus', 'Developing', 'Good', 'Excellent']);
    expect(starts[0]?.from).toBe(1);
    for (const [index, { band, from }] of starts.entries()) {
      expect(ratingBand(from, scale)).toBe(band);
      if (index > 0) expect(ratingBand(from - 0.1, scale)).toBe(starts[index - 1]?.band);
    }
  },
);
