import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import { expect, test } from 'vitest';
import { publishedDoubt } from './published-doubt.ts';
import { agreementInWords, readMean, studentQuantile } from './weighted-mean.ts';

const equal = (...values: number[]) => values.map((value) => ({ value, weight: 1 }));

/** Mulberry32: the same numbers on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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

const weights = [9, 8, 6, 4, 5];
const runs = 4_000;

/** People whose marks are drawn around a middle, rounded and cut to the scale. */
const populations = [
  { scale: '1-10', middle: 6.4, spread: 1.75 },
  { scale: '1-10', middle: 7.5, spread: 1.75 },
  { scale: '1-10', middle: 8.5, spread: 2 },
  { scale: '1-7', middle: 4.8, spread: 1.2 },
] as const;

function marksOf({ scale, middle, spread }: (typeof populations)[number], random: () => number) {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(scaleMaximum[scale], Math.max(1, Math.round(middle + spread * normal)));
}

/** Share of samples, with weights of circles drawn at random, whose interval holds the true mean. */
function coverage(population: (typeof populations)[number], raters: number, truth: number): number {
  const random = seeded(20_261_121);
  let covered = 0;
  for (let run = 0; run < runs; run += 1) {
    const answers = Array.from({ length: raters }, () => ({
      value: marksOf(population, random),
      weight: weights[Math.floor(random() * 5)] ?? 5,
    }));
    const { low, high } = readMean(answers, population.scale);
    if (low <= truth && truth <= high) covered += 1;
  }
  return covered / runs;
}

test.each(populations)(
  'of 5 to 30 raters around $middle ± $spread on $scale, the interval holds the truth in 93 to 97 of 100 cases',
  (population) => {
    const random = seeded(4);
    const many = Array.from({ length: 400_000 }, () => marksOf(population, random));
    const truth = many.reduce((total, mark) => total + mark, 0) / many.length;
    const shares = Array.from({ length: 26 }, (_, index) => coverage(population, 5 + index, truth));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.93);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.97);
  },
);
