import { expect, test } from 'vitest';
import { publishedDoubt } from './published-doubt.ts';
import { agreementInWords, readMean, studentQuantile } from './weighted-mean.ts';

const equal = (...values: number[]) => values.map((value) => ({ value, weight: 1 }));

test.each([
  [5, 2.571],
  [8, 2.306],
  [13, 2.16],
  [33, 2.035],
])('the 97.5 %% point of t with %d degrees is %d', (freedom, expected) => {
  expect(studentQuantile(freedom)).toBeCloseTo(expected, 2);
});

test('equal weights count every rater, and one heavy weight counts few', () => {
  const heavy = [10, 1, 1, 1, 1].map((weight) => ({ value: 6, weight }));
  expect(readMean(equal(6, 6, 6, 6, 6), '1-10').effective).toBeCloseTo(5);
  expect(readMean(heavy, '1-10').effective).toBeCloseTo(1.88, 2);
});

test('five alike marks do not look certain', () => {
  const { low, high } = readMean(equal(7, 7, 7, 7, 7), '1-10');
  expect(high - low).toBeGreaterThan(2);
});

test.each([
  [[7, 7, 8, 7, 8], 'strong'],
  [[5, 7, 9, 7, 8, 4], 'fair'],
  [[1, 10, 1, 10, 5], 'split'],
] as const)('the agreement of the marks %j is called %s', (values, word) => {
  expect(agreementInWords(readMean(equal(...values), '1-10'))).toBe(word);
});

test('below four effective raters nothing is said about agreement', () => {
  const weighed = [10, 1, 1, 1, 1].map((weight) => ({ value: 6, weight }));
  expect(publishedDoubt(weighed, '1-10').agreement).toBeNull();
});

test('what is published is in half points and never narrower than what was computed', () => {
  const answers = equal(4, 6, 7, 8, 9);
  const [exact, published] = [readMean(answers, '1-10'), publishedDoubt(answers, '1-10')];
  expect([published.low * 2, published.high * 2].every(Number.isInteger)).toBe(true);
  expect(published.low <= exact.low && published.high >= exact.high).toBe(true);
});
