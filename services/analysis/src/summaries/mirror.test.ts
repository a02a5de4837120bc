import { describe, expect, test } from 'vitest';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import type { Figure } from '../findings/findings.ts';
import { publishedInterval } from '../findings/published-interval.ts';
import { mirrorOf, normalTail, readingsOf } from './mirror.ts';

/** Gives averages a standard error of 0.85 on a scale of 1 to 10, and of 0.58 on a scale of 1 to 7. */
const raters = 5;
const row = (score: number, average: number, key = 'q1', scale: QuestionScale = '1-10') => ({
  key,
  average,
  score,
  ...publishedInterval(average, Array<number>(raters).fill(5), scale),
  effectiveRaters: raters,
});
const readingOf = (score: number, average: number, scale: QuestionScale = '1-10') =>
  readingsOf([row(score, average, 'q1', scale)], scale).get('q1');

describe('readingsOf a single row', () => {
  test.each([
    [6, 6.2, 'not-sure'],
    [8, 6.5, 'not-sure'],
    [8, 6.4, 'perhaps'],
    [8, 5.9, 'perhaps'],
    [8, 5.8, 'differently'],
    [3, 5.2, 'differently'],
  ])('for a guess of %d and an average of %d, readingsOf returns %s', (guess, average, reading) => {
    expect(readingOf(guess, average)).toBe(reading);
  });

  test("readingsOf returns 'differently' for a single guess only if it lies outside the published interval", () => {
    for (const scale of ['1-10', '1-7'] as const) {
      for (let tenth = 10; tenth <= (scale === '1-10' ? 100 : 70); tenth += 1) {
        const average = tenth / 10;
        const { low, high } = publishedInterval(average, Array<number>(raters).fill(5), scale);
        for (let guess = 1; guess <= (scale === '1-10' ? 10 : 7); guess += 1) {
          const outside = guess < low || guess > high;
          expect([guess, average, readingOf(guess, average, scale) === 'differently']).toEqual([
            guess,
            average,
            outside,
          ]);
        }
      }
    }
  });
});

test("readingsOf returns 'perhaps' instead of 'differently' if the guesses in ten other rows are right", () => {
  const right = Array.from({ length: 10 }, (_, place) => row(6, 6, `q${place + 2}`));
  expect(readingsOf([row(8, 5.8)], '1-10').get('q1')).toBe('differently');
  expect(readingsOf([row(8, 5.8), ...right], '1-10').get('q1')).toBe('perhaps');
  expect(readingsOf([row(8, 6), ...right], '1-10').get('q1')).toBe('not-sure');
  expect(readingsOf([row(10, 5.8), ...right], '1-10').get('q1')).toBe('differently');
});

test("readingsOf returns 'differently' instead of 'perhaps' if other rows differ clearly", () => {
  const rows = [row(10, 5, 'q1'), row(10, 5, 'q2'), row(8, 5.8, 'q3')];
  expect(readingsOf(rows, '1-10').get('q3')).toBe('differently');
  expect(readingsOf([row(5, 5, 'q1'), row(5, 5, 'q2'), row(8, 5.8, 'q3')], '1-10').get('q3')).toBe('perhaps');
});

const figure = (key: string, average: number): Figure => ({
  key,
  question: `${key}?`,
  average,
  count: 5,
  low: 4,
  high: 8,
  effectiveRaters: raters,
});

const form: FeedbackForm = {
  questions: { q1: 'q1?', q2: 'q2?', q3: 'q3?' },
  optional_questions: {},
  format: 'slider',
  scale: '1-10',
};

test("mirrorOf compares the average with the owner's guess, or with the owner's own score if there is no guess", () => {
  const scores = { own: { q1: 3, q2: 5 }, guess: { q2: 10 } };
  expect(
    mirrorOf({ figures: [figure('q1', 6), figure('q2', 5)], unpublished: [] }, form, scores),
  ).toMatchObject([
    {
      question_key: 'q1',
      question_text: 'q1?',
      own: 3,
      guess: null,
      average: 6,
      low: 4,
      high: 8,
      reading: 'differently',
    },
    { question_key: 'q2', own: 5, guess: 10, reading: 'differently' },
  ]);
  expect(mirrorOf({ figures: [figure('q1', 6)], unpublished: [] }, form, undefined)).toMatchObject([
    { own: null, guess: null, reading: null },
  ]);
});

test('mirrorOf lists a row without an average in the order of the form, without a reading', () => {
  const unpublished = [{ key: 'q2', question: 'q2?' }];
  const figures = [figure('q1', 5), figure('q3', 5.8)];
  const scores = { own: { q2: 4 }, guess: { q1: 5, q2: 10, q3: 8 } };
  const rows = mirrorOf({ figures, unpublished }, form, scores);
  expect(rows.map(({ question_key: key }) => key)).toEqual(['q1', 'q2', 'q3']);
  expect(rows[1]).toEqual({
    question_key: 'q2',
    question_text: 'q2?',
    own: 4,
    guess: 10,
    average: null,
    low: null,
    high: null,
    reading: null,
  });
  const without = mirrorOf({ figures, unpublished: [] }, form, scores);
  expect(rows.filter(({ average }) => average !== null)).toEqual(without);
});

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
