import { describe, expect, test } from 'vitest';
import { publishedInterval } from '../statistics/published-interval.ts';
import { clearLowest } from './clear-lowest.ts';
import type { Figure } from './findings.ts';

const figure = (key: string, average: number, count = 5): Figure => ({
  key,
  question: key,
  average,
  count,
  effectiveRaters: count,
  ...publishedInterval(average, Array<number>(count).fill(5), '1-10'),
});

const averages = (count: number) => [figure('a', 9, count), figure('b', 3, count), figure('c', 4.6, count)];

describe('the question to begin with', () => {
  test('is the lowest one where the next average lies outside its interval', () => {
    // Five people: 3 lies between 1 and 5.
    expect(clearLowest([figure('a', 8), figure('b', 3), figure('c', 5.1)])?.key).toBe('b');
  });

  test('is none where the next average lies in the interval, however far the highest is away', () => {
    expect(clearLowest([figure('a', 9.5), figure('b', 3), figure('c', 5)])).toBeUndefined();
    expect(clearLowest([figure('a', 3), figure('b', 3), figure('c', 9)])).toBeUndefined();
  });

  test('is surer with more people: the same averages have one from twenty on', () => {
    expect(clearLowest(averages(5))).toBeUndefined();
    expect(clearLowest(averages(20))?.key).toBe('b');
  });

  test('is none of one question alone, and none that too few people set', () => {
    expect(clearLowest([figure('a', 1)])).toBeUndefined();
    expect(clearLowest([figure('a', 1, 4), figure('b', 9)])).toBeUndefined();
    expect(clearLowest([])).toBeUndefined();
  });
});
