import { describe, expect, test } from 'vitest';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { figuresOf, hasUntouchedSliders, judgedFiguresOf } from './figures.ts';

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

const batch = (marks: readonly (number | null)[]) =>
  marks.map((listening) => ({ answers: { listening, honesty: 7 } }));

describe('where a slider may be left out', () => {
  const judging = { ...form, allows_cannot_judge: true };

  test('an average is of those who judged, who count alike', () => {
    const { figures } = judgedFiguresOf({ form: judging, batches: [batch([9, 3, 7, 2, 8, null])] });
    expect(figures[0]).toMatchObject({ average: 5.8, count: 5, atLeast: true });
  });

  test('neither count nor interval tells how many judged: they are those of the fewest who must have', () => {
    const few = judgedFiguresOf({ form: judging, batches: [batch([6, 6, 6, 6, 6, null, null, null, null])] });
    const all = judgedFiguresOf({ form: judging, batches: [batch([6, 6, 6, 6, 6, 6, 6, 6, 6])] });
    expect(few).toEqual(all);
    expect(few.figures[0]).toMatchObject({ count: 5, low: 4, high: 8, effectiveRaters: 5 });
  });

  test('a question that too few judged is untold, and the others stand', () => {
    const told = judgedFiguresOf({ form: judging, batches: [batch([9, 3, 7, 2, null])] });
    expect(told.figures.map(({ key }) => key)).toEqual(['honesty']);
    expect(told.untold).toEqual([{ key: 'listening', question: form.questions['listening'] }]);
  });

  test('newcomers of whom too few judged move nothing until enough have', () => {
    const first = batch([9, 3, 7, 2, 8]);
    const waiting = batch([10, 10, 10, null]);
    const [before, during, after] = [
      [first],
      [first, waiting],
      [first, waiting, batch([10, 10, 10, null])],
    ].map((batches) => judgedFiguresOf({ form: judging, batches }).figures[0]);
    expect(during).toEqual(before);
    expect(after).toMatchObject({ average: 8.1, count: 11 });
  });

  test('a slider that was not moved counts as five, as in any form', () => {
    const batches = [usual.map(() => ({ answers: { honesty: 7 } }))];
    expect(judgedFiguresOf({ form: judging, batches }).figures[0]).toMatchObject({ average: 5, count: 5 });
  });
});

test.each([
  [5, true],
  [4, false],
])('that people left sliders is told of %d: %s', (people, told) => {
  const members = Array.from({ length: 9 }, (_, index) => ({ untouchedSliders: index < people }));
  expect(hasUntouchedSliders(members)).toBe(told);
});
