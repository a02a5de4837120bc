import { describe, expect, test } from 'vitest';
import { publishedInterval } from '../findings/published-interval.ts';
import { clearLowest } from './figure-values.ts';
import type { Figure } from '../findings/findings.ts';

const figure = (key: string, average: number, count = 5): Figure => ({
  key,
  question: key,
  average,
  count,
  effectiveRaters: count,
  ...publishedInterval(average, Array<number>(count).fill(5), '1-10'),
});

const averages = (count: number) => [figure('a', 9, count), figure('b', 3, count), figure('c', 4.6, count)];

describe('clearLowest', () => {
  test('clearLowest returns the lowest figure if the next average lies outside its interval', () => {
    // With five people, the interval around 3 is from 1 to 5.
    expect(clearLowest([figure('a', 8), figure('b', 3), figure('c', 5.1)])?.key).toBe('b');
  });

  test('clearLowest returns undefined if the next average lies in the interval of the lowest, however high the highest average is', () => {
    expect(clearLowest([figure('a', 9.5), figure('b', 3), figure('c', 5)])).toBeUndefined();
    expect(clearLowest([figure('a', 3), figure('b', 3), figure('c', 9)])).toBeUndefined();
  });

  test('clearLowest returns a figure for twenty people, and undefined for fewer people with the same averages', () => {
    expect(clearLowest(averages(5))).toBeUndefined();
    expect(clearLowest(averages(20))?.key).toBe('b');
  });

  test('clearLowest returns undefined for a single question, and ignores a question that too few people rated', () => {
    expect(clearLowest([figure('a', 1)])).toBeUndefined();
    expect(clearLowest([figure('a', 1, 4), figure('b', 9)])).toBeUndefined();
    expect(clearLowest([])).toBeUndefined();
  });
});
