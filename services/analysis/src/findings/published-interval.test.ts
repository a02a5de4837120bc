import { expect, test } from 'vitest';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import { effectiveRaters, publishedInterval } from './published-interval.ts';

const alike = (raters: number): number[] => Array.from({ length: raters }, () => 5);

test('effectiveRaters is the number of people if weights are equal, and lower otherwise', () => {
  expect(effectiveRaters(alike(5))).toBeCloseTo(5);
  expect(effectiveRaters([10, 1, 1, 1, 1])).toBeCloseTo(1.88, 2);
});

test.each([
  [5, 3.8],
  [9, 3],
  [20, 2.2],
])(
  'on a scale of 1 to 10, the interval of %d people is %d points wide unless an end of the scale cuts it off',
  (raters, expected) => {
    const averages = Array.from({ length: 10 }, (_, index) => (50 + index) / 10);
    const widths = averages.map((average) => {
      const { low, high } = publishedInterval(average, alike(raters), '1-10');
      return high - low;
    });
    expect(widths.reduce((sum, width) => sum + width, 0) / widths.length).toBeCloseTo(expected);
  },
);

test.each(['1-10', '1-7'] as const)(
  'on a scale of %s, the interval contains the average and ends at whole or half points',
  (scale) => {
    for (let tenths = 10; tenths <= scaleMaximum[scale] * 10; tenths += 1) {
      const { low, high } = publishedInterval(tenths / 10, [9, 8, 6, 5, 4], scale);
      expect(low).toBeGreaterThanOrEqual(1);
      expect(high).toBeLessThanOrEqual(scaleMaximum[scale]);
      expect(low <= tenths / 10 && tenths / 10 <= high).toBe(true);
      expect([low * 2, high * 2].every(Number.isInteger)).toBe(true);
    }
  },
);

test('the interval is wider if one person counts more than others', () => {
  expect(publishedInterval(6, [10, 1, 1, 1, 1], '1-10')).toEqual({ low: 3, high: 9 });
  expect(publishedInterval(6, alike(5), '1-10')).toEqual({ low: 4, high: 8 });
});
