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
 * Scores of 'listening': a number if it was set, 'left' if it was left alone, null if it was left out. Everybody set
 * 'honesty' to 7.
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
  test('weights an average by the effective weight of each person, to one decimal, and adds its interval', () => {
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

  test('rounds an average of exactly a half upward', () => {
    expect(rowOf([[7, 7, 7, 8, 7, 7, 7, 8]], {}, [1])?.average).toBe(7.3);
  });

  test('returns one figure for each question in the order of the form', () => {
    const { figures } = rowsOf([[9, 3, 7, 2, 8]]);
    expect(figures.map(({ key, effectiveRaters }) => [key, effectiveRaters])).toEqual([
      ['listening', 4.6],
      ['honesty', 4.6],
    ]);
  });

  test('returns no figures for texts', () => {
    expect(rowsOf([[9, 3, 7, 2, 8]], { format: 'text' })).toEqual({ figures: [], unpublished: [] });
  });
});

describe('figuresOf with untouched sliders', () => {
  test('publishes no average while fewer than five of the first group moved the slider, and keeps the other rows', () => {
    const { figures, unpublished } = rowsOf([[9, 3, 7, 2, 'left', 'left', 'left']]);
    expect(figures.map(({ key }) => key)).toEqual(['honesty']);
    expect(unpublished).toEqual([{ key: 'listening', question: form.questions['listening'] }]);
  });

  test('P11 counts everyone in the group alike, and an untouched slider as 5', () => {
    // (9+3+7+2+8+5)/6; with different weights it would be 5.8.
    expect(rowOf([[9, 3, 7, 2, 8, 'left']])).toMatchObject({ average: 5.7, count: 6, countsAlike: true });
    expect(rowOf([[9, 3, 7, 2, 8, 4]])).not.toHaveProperty('countsAlike');
  });

  test('counts a slider that was moved and put back to 5 as moved', () => {
    expect(rowOf([[5, 5, 5, 5, 5]])).toMatchObject({ average: 5, count: 5, effectiveRaters: 4.6 });
  });

  test('keeps the weights of the first group when a later group counts alike', () => {
    const first = [9, 3, 7, 2, 8];
    const row = rowOf([first, [10, 10, 10, 10, 'left']]);
    // The first group adds 189 with a weight of 32. Everyone in the second counts 6, its average weight: 45 · 6 = 270
    // with a weight of 30.
    expect(row).toMatchObject({ average: 7.4, count: 10, countsAlike: true });
    expect(rowOf([first, [10, 10, 10, 10, 10]])).not.toHaveProperty('countsAlike');
  });

  test('keeps an average until enough newcomers moved the slider, and then adds all who waited', () => {
    const first = [9, 3, 7, 2, 8];
    const waiting: Set = [10, 10, 10, 'left'];
    const before = rowOf([first]);
    expect(rowOf([first, waiting])).toEqual(before);
    expect(rowOf([first, waiting, waiting])).toMatchObject({ count: 13, countsAlike: true });
  });

  test('makes four newcomers wait for the next set on 1-7, because too few combinations lead to a sum of two', () => {
    const first = [6, 3, 7, 2, 6];
    const over = { scale: '1-7' } as const;
    expect(rowOf([first, [7, 7, 7, 7]], over)).toEqual(rowOf([first], over));
    expect(rowOf([first, [7, 7, 7, 7, 7]], over)?.count).toBe(10);
    expect(rowOf([first, [7, 7, 7, 7], [7, 7, 7, 'left']], over)?.count).toBe(13);
  });

  test('counts an answer without the question as an untouched slider', () => {
    const people = usual.map((weight) => ({ weight, answers: { honesty: 7 }, untouched: [] }));
    expect(figuresOf({ form, batches: [people] }).unpublished.map(({ key }) => key)).toEqual(['listening']);
  });
});

describe('figuresOf for people who differ', () => {
  const apart = [1, 1, 1, 10, 10, 10, 10];
  const differing = { peopleDiffer: true };

  test('reports a difference between seven newcomers who count alike, but not between six or five', () => {
    expect(rowOf([apart], {}, [6])).toMatchObject(differing);
    expect(rowOf([apart.slice(1)], {}, [6])).not.toHaveProperty('peopleDiffer');
    expect(rowOf([apart.slice(2)], {}, [6])).not.toHaveProperty('peopleDiffer');
    expect(rowOf([[6, 6, 6, 6, 7, 7, 7]], {}, [6])).not.toHaveProperty('peopleDiffer');
  });

  test('reports no difference if weights differ, unless an untouched slider makes them count alike', () => {
    expect(rowOf([apart])).not.toHaveProperty('peopleDiffer');
    expect(rowOf([[...apart, 'left']])).toMatchObject({ countsAlike: true, ...differing });
  });

  test('counts only the people who moved the slider', () => {
    expect(rowOf([[...apart.slice(1), 'left']])).not.toHaveProperty('peopleDiffer');
    // With the four that were left at 5, the standard deviation would be below 2.5.
    expect(rowOf([[2, 2, 2, 2, 8, 8, 8, 8, 'left', 'left', 'left', 'left']])).toMatchObject(differing);
  });

  test('keeps its report while too few newcomers answer, and updates it with the next set that can decide', () => {
    const four = [6, 6, 6, 6];
    const agreeing = [6, 6, 6, 6, 7, 7, 7];
    expect(rowOf([apart, four], {}, [6])).toMatchObject({ count: 11, ...differing });
    expect(rowOf([apart, agreeing], {}, [6])).not.toHaveProperty('peopleDiffer');
    expect(rowOf([agreeing, [1, 1, 10, 10]], {}, [6])).not.toHaveProperty('peopleDiffer');
    expect(rowOf([agreeing, apart], {}, [6])).toMatchObject(differing);
  });

  test('compares the newcomers with each other, not with earlier people', () => {
    const ones = Array<number>(7).fill(1);
    expect(rowOf([ones, Array<number>(7).fill(10)], {}, [6])).not.toHaveProperty('peopleDiffer');
  });

  test('uses another limit on 1-7', () => {
    const over = { scale: '1-7' } as const;
    expect(rowOf([[1, 1, 1, 6, 6, 6, 6]], over, [6])).toMatchObject(differing);
    expect(rowOf([[2, 2, 2, 5, 5, 5, 5]], over, [6])).not.toHaveProperty('peopleDiffer');
  });

  test('compares only those who moved the slider, if it may be left out', () => {
    const over = { allows_cannot_judge: true };
    expect(rowOf([[...apart, null]], over, [5])).toMatchObject({ atLeast: true, ...differing });
    expect(rowOf([[...apart.slice(1), null, null]], over, [5])).not.toHaveProperty('peopleDiffer');
  });
});

describe('figuresOf for sliders that may be left out', () => {
  const over = { allows_cannot_judge: true };

  test('averages only people who judged, and counts them alike', () => {
    expect(rowOf([[9, 3, 7, 2, 8, null]], over, [5])).toMatchObject({
      average: 5.8,
      count: 5,
      atLeast: true,
    });
  });

  test('hides how many people judged: count and interval are those of the required minimum', () => {
    const few = rowsOf([[6, 6, 6, 6, 6, null, null, null, null]], over, [5]);
    const all = rowsOf([[6, 6, 6, 6, 6, 6, 6, 6, 6]], over, [5]);
    expect(few).toEqual(all);
    expect(few.figures[0]).toMatchObject({ count: 5, low: 4, high: 8, effectiveRaters: 5 });
  });

  test('lists a question that too few people judged as unpublished, and keeps the others', () => {
    const published = rowsOf([[9, 3, 7, 2, null]], over, [5]);
    expect(published.figures.map(({ key }) => key)).toEqual(['honesty']);
    expect(published.unpublished).toEqual([{ key: 'listening', question: form.questions['listening'] }]);
  });

  test('keeps an average until enough newcomers judged', () => {
    const first = [9, 3, 7, 2, 8];
    const waiting = [10, 10, 10, null];
    const before = rowOf([first], over, [5]);
    expect(rowOf([first, waiting], over, [5])).toEqual(before);
    expect(rowOf([first, waiting, waiting], over, [5])).toMatchObject({ average: 8.1, count: 11 });
  });

  test('counts an untouched slider as 5, but not towards the required minimum', () => {
    expect(rowOf([[9, 3, 7, 2, 'left']], over, [5])).toBeUndefined();
    const row = rowOf([[9, 3, 7, 2, 8, 'left', null]], over, [5]);
    expect(row).toMatchObject({ average: 5.7, count: 5, atLeast: true });
    expect(row).not.toHaveProperty('countsAlike');
  });
});

test.each([
  [5, true],
  [4, false],
])('hasUntouchedSliders with %d people who left a slider alone is %s', (people, published) => {
  const members = Array.from({ length: 9 }, (_, index) => ({ untouched: index < people ? ['honesty'] : [] }));
  expect(hasUntouchedSliders(members)).toBe(published);
});
