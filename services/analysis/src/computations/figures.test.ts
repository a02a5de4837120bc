import { describe, expect, test } from 'vitest';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { figuresOf, hasUntouchedSliders } from './figures.ts';

const form: FeedbackForm = {
  questions: { listening: 'Listening: hears what you mean', honesty: 'Honesty: says what is true' },
  optional_questions: { keep: 'What should never change?' },
  format: 'slider',
  scale: '1-10',
};
const usual = [9, 8, 6, 5, 4];
const membersOf = (values: readonly number[], weights: readonly number[] = usual) =>
  values.map((listening, index) => ({
    weight: weights[index % weights.length] ?? 5,
    answers: { listening, honesty: 7 },
  }));

describe('an average', () => {
  test('is weighted by what each person counts as, to one decimal, and stands with its interval', () => {
    expect(figuresOf({ form, members: membersOf([9, 3, 7, 2, 8]) })[0]).toEqual({
      key: 'listening',
      question: form.questions['listening'],
      average: 5.9,
      count: 5,
      low: 4,
      high: 8,
      effectiveRaters: 4.6,
    });
  });

  test('counts a slider that was not moved as five, in everything', () => {
    const members = usual.map((weight) => ({ weight, answers: { honesty: 7 } }));
    expect(figuresOf({ form, members })[0]).toMatchObject({ average: 5, count: 5, effectiveRaters: 4.6 });
  });

  test('of exactly a half is rounded upward', () => {
    const members = membersOf([7, 7, 7, 8], [1]);
    expect(figuresOf({ form, members: [...members, ...members] })[0]?.average).toBe(7.3);
  });

  test('stands under every question in the order of the form, and everybody counts alike in each', () => {
    const figures = figuresOf({ form, members: membersOf([9, 3, 7, 2, 8]) });
    expect(figures.map(({ key, effectiveRaters }) => [key, effectiveRaters])).toEqual([
      ['listening', 4.6],
      ['honesty', 4.6],
    ]);
  });

  test('is not made of texts', () => {
    expect(figuresOf({ form: { ...form, format: 'text' }, members: membersOf([9, 3, 7, 2, 8]) })).toEqual([]);
  });
});

test.each([
  [5, true],
  [4, false],
])('that people left sliders is told of %d: %s', (people, told) => {
  const members = Array.from({ length: 9 }, (_, index) => ({ untouchedSliders: index < people }));
  expect(hasUntouchedSliders(members)).toBe(told);
});
