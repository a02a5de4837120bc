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

/**
 * Scores of 'listening': 'left' is an untouched slider, null is a skipped question. 'honesty' is always 7.
 */
type Set = readonly (number | 'left' | null)[];

const batch = (set: Set, weights: readonly number[] = usual) =>
  set.map((listening, index) => ({
    weight: weights[index % weights.length] ?? 5,
    answers: { listening: listening === 'left' ? 5 : listening, honesty: 7 },
    untouched: listening === 'left' ? ['listening'] : [],
  }));
const rowsOf = (sets: readonly Set[], over: Partial<FeedbackForm> = {}, weights = usual) =>
  figuresOf({ form: { ...form, ...over }, batches: sets.map((set) => batch(set, weights)) });
const rowOf = (...given: Parameters<typeof rowsOf>) =>
  rowsOf(...given).figures.find(({ key }) => key === 'listening');

describe('figuresOf', () => {
  test('figuresOf returns the average, weighted by effective weights and rounded to one decimal, with its interval', () => {
    expect(rowOf([[9, 3, 7, 2, 8]])).toEqual({
      key: 'listening',
      question: form.questions['listening'],
      average: 5.9,
      count: 5,
      low: 4,
      high: 8,
      effectiveRaters: 4.6,
    });
  });

  test('an average exactly between two decimals is rounded up', () => {
    expect(rowOf([[7, 7, 7, 8, 7, 7, 7, 8]], {}, [1])?.average).toBe(7.3);
  });

  test('figuresOf returns one figure per slider question in the order of the form', () => {
    const { figures } = rowsOf([[9, 3, 7, 2, 8]]);
    expect(figures.map(({ key, effectiveRaters }) => [key, effectiveRaters])).toEqual([
      ['listening', 4.6],
      ['honesty', 4.6],
    ]);
  });

  test('figuresOf returns no figures for a form that has only text questions', () => {
    expect(rowsOf([[9, 3, 7, 2, 8]], { format: 'text' })).toEqual({ figures: [], unpublished: [] });
  });
});

describe('figuresOf with untouched sliders', () => {
  test('a slider that fewer than five people in the first group moved gets no average', () => {
    const { figures, unpublished } = rowsOf([[9, 3, 7, 2, 'left', 'left', 'left']]);
    expect(figures.map(({ key }) => key)).toEqual(['honesty']);
    expect(unpublished).toEqual([{ key: 'listening', question: form.questions['listening'] }]);
  });

  test('P11 figuresOf gives everyone in a group the same weight if one person left the slider alone', () => {
    // (9+3+7+2+8+5)/6; with different weights the average would be 5.8.
    expect(rowOf([[9, 3, 7, 2, 8, 'left']])).toMatchObject({ average: 5.7, count: 6, countsAlike: true });
    expect(rowOf([[9, 3, 7, 2, 8, 4]])).not.toHaveProperty('countsAlike');
  });

  test('figuresOf counts a slider that was moved and put back to 5 as moved', () => {
    expect(rowOf([[5, 5, 5, 5, 5]])).toMatchObject({ average: 5, count: 5, effectiveRaters: 4.6 });
  });

  test('figuresOf keeps the weights of the first group if everyone in a later group counts the same', () => {
    const first = [9, 3, 7, 2, 8];
    const row = rowOf([first, [10, 10, 10, 10, 'left']]);
    // (189 + 270) / (32 + 30): the weighted sums of both groups, divided by their total weights.
    expect(row).toMatchObject({ average: 7.4, count: 10, countsAlike: true });
    expect(rowOf([first, [10, 10, 10, 10, 10]])).not.toHaveProperty('countsAlike');
  });

  test('an average stays the same until enough newcomers have moved the slider', () => {
    const first = [9, 3, 7, 2, 8];
    const waiting: Set = [10, 10, 10, 'left'];
    const before = rowOf([first]);
    expect(rowOf([first, waiting])).toEqual(before);
    expect(rowOf([first, waiting, waiting])).toMatchObject({ count: 13, countsAlike: true });
  });

  test('on a scale of 1 to 7, five newcomers change an average, but four do not', () => {
    const first = [6, 3, 7, 2, 6];
    const over = { scale: '1-7' } as const;
    expect(rowOf([first, [7, 7, 7, 7]], over)).toEqual(rowOf([first], over));
    expect(rowOf([first, [7, 7, 7, 7, 7]], over)?.count).toBe(10);
    expect(rowOf([first, [7, 7, 7, 7], [7, 7, 7, 'left']], over)?.count).toBe(13);
  });

  test('figuresOf counts a missing slider answer as an untouched slider', () => {
    const people = usual.map((weight) => ({ weight, answers: { honesty: 7 }, untouched: [] }));
    expect(figuresOf({ form, batches: [people] }).unpublished.map(({ key }) => key)).toEqual(['listening']);
  });
});

describe('figuresOf for people whose scores differ', () => {
  const apart = [1, 1, 1, 10, 10, 10, 10];
  const differing = { peopleDiffer: true };

  test('figuresOf reports that people differ among seven people of equal weight, but not among six', () => {
    expect(rowOf([apart], {}, [6])).toMatchObject(differing);
    expect(rowOf([apart.slice(1)], {}, [6])).not.toHaveProperty('peopleDiffer');
    expect(rowOf([apart.slice(2)], {}, [6])).not.toHaveProperty('peopleDiffer');
    expect(rowOf([[6, 6, 6, 6, 7, 7, 7]], {}, [6])).not.toHaveProperty('peopleDiffer');
  });

  test('figuresOf reports that people differ only if their weights are equal', () => {
    expect(rowOf([apart])).not.toHaveProperty('peopleDiffer');
    expect(rowOf([[...apart, 'left']])).toMatchObject({ countsAlike: true, ...differing });
  });

  test('figuresOf ignores untouched sliders when it decides whether people differ', () => {
    expect(rowOf([[...apart.slice(1), 'left']])).not.toHaveProperty('peopleDiffer');
    // Including the four sliders left at 5, the standard deviation would be below 2.5.
    expect(rowOf([[2, 2, 2, 2, 8, 8, 8, 8, 'left', 'left', 'left', 'left']])).toMatchObject(differing);
  });

  test('seven newcomers change the report on whether people differ, but four do not', () => {
    const four = [6, 6, 6, 6];
    const agreeing = [6, 6, 6, 6, 7, 7, 7];
    expect(rowOf([apart, four], {}, [6])).toMatchObject({ count: 11, ...differing });
    expect(rowOf([apart, agreeing], {}, [6])).not.toHaveProperty('peopleDiffer');
    expect(rowOf([agreeing, [1, 1, 10, 10]], {}, [6])).not.toHaveProperty('peopleDiffer');
    expect(rowOf([agreeing, apart], {}, [6])).toMatchObject(differing);
  });

  test('figuresOf compares newcomers with each other, not with people from earlier sets', () => {
    const ones = Array<number>(7).fill(1);
    expect(rowOf([ones, Array<number>(7).fill(10)], {}, [6])).not.toHaveProperty('peopleDiffer');
  });

  test('on a scale of 1 to 7, figuresOf reports that people differ at a smaller spread', () => {
    const over = { scale: '1-7' } as const;
    expect(rowOf([[1, 1, 1, 6, 6, 6, 6]], over, [6])).toMatchObject(differing);
    expect(rowOf([[2, 2, 2, 5, 5, 5, 5]], over, [6])).not.toHaveProperty('peopleDiffer');
  });

  test('figuresOf compares only people who moved the slider if the slider may be left out', () => {
    const over = { allows_cannot_judge: true };
    expect(rowOf([[...apart, null]], over, [5])).toMatchObject({ atLeast: true, ...differing });
    expect(rowOf([[...apart.slice(1), null, null]], over, [5])).not.toHaveProperty('peopleDiffer');
  });
});

describe('figuresOf for sliders that may be left out', () => {
  const over = { allows_cannot_judge: true };

  test('the average of a slider that may be left out covers only people who judged, all with the same weight', () => {
    expect(rowOf([[9, 3, 7, 2, 8, null]], over, [5])).toMatchObject({
      average: 5.8,
      count: 5,
      atLeast: true,
    });
  });

  test('the interval of a slider that may be left out does not reveal how many people judged it', () => {
    const few = rowsOf([[6, 6, 6, 6, 6, null, null, null, null]], over, [5]);
    const all = rowsOf([[6, 6, 6, 6, 6, 6, 6, 6, 6]], over, [5]);
    expect(few).toEqual(all);
    expect(few.figures[0]).toMatchObject({ count: 5, low: 4, high: 8, effectiveRaters: 5 });
  });

  test('figuresOf lists a question as unpublished if too few people judged it', () => {
    const published = rowsOf([[9, 3, 7, 2, null]], over, [5]);
    expect(published.figures.map(({ key }) => key)).toEqual(['honesty']);
    expect(published.unpublished).toEqual([{ key: 'listening', question: form.questions['listening'] }]);
  });

  test('the average of a slider that may be left out stays the same until enough newcomers judged', () => {
    const first = [9, 3, 7, 2, 8];
    const waiting = [10, 10, 10, null];
    const before = rowOf([first], over, [5]);
    expect(rowOf([first, waiting], over, [5])).toEqual(before);
    expect(rowOf([first, waiting, waiting], over, [5])).toMatchObject({ average: 8.1, count: 11 });
  });

  test('figuresOf does not count an untouched slider as one of the five required scores', () => {
    expect(rowOf([[9, 3, 7, 2, 'left']], over, [5])).toBeUndefined();
    const row = rowOf([[9, 3, 7, 2, 8, 'left', null]], over, [5]);
    expect(row).toMatchObject({ average: 5.7, count: 5, atLeast: true });
    expect(row).not.toHaveProperty('countsAlike');
  });
});

test.each([
  [5, true],
  [4, false],
])('with %d people who left a slider alone, hasUntouchedSliders returns %s', (people, published) => {
  const members = Array.from({ length: 9 }, (_, index) => ({ untouched: index < people ? ['honesty'] : [] }));
  expect(hasUntouchedSliders(members)).toBe(published);
});
