import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { expect, test } from 'vitest';
import type { Figure } from '../../findings/findings.ts';
import { readFigures as readFiguresIn } from './figure-reading.ts';
import { en } from './voices/en/en.ts';

const readFigures = (figures: readonly Figure[], scale: QuestionScale) =>
  readFiguresIn(figures, scale, { language: 'en', words: en.figures, grammar: en.grammar });

const figure = (question: string, average: number, over: Partial<Figure> = {}): Figure => ({
  key: question,
  question,
  average,
  count: 9,
  low: average - 1,
  high: average + 1,
  effectiveRaters: 9,
  ...over,
});

test.each([
  [5.6, 5.6, 6, '1-7', '5.6 of 7, likely 5.6 to 6: excellent'],
  [4.2, 4.2, 5.5, '1-7', '4.2 of 7, likely 4.2 to 5.5: good'],
  [8, 8, 9, '1-10', '8.0 of 10, likely 8 to 9: excellent'],
  [6.1, 5, 7.5, '1-10', '6.1 of 10, likely 5 to 7.5: developing to good'],
  [5.9, 3.5, 8, '1-10', '5.9 of 10, likely 3.5 to 8: needs focus to excellent'],
] as const)(
  'an average of %d, somewhere between %d and %d on a scale of %s, stands in every band that it may lie in',
  (average, low, high, scale, said) => {
    const figures = [
      figure('Presence: how you are there', average, { low, high }),
      figure('Honesty: what you say', 1.5),
    ];
    expect(readFigures(figures, scale)?.values.aboveInFull).toContain(said);
  },
);

test.each([
  ['touch', 6, false],
  ['overlap', 5.5, false],
  ['lie apart', 6.1, true],
])('averages are put in an order only where their intervals lie apart: they %s', (_, average, apart) => {
  const reading = readFigures([figure('One', average), figure('Other', 4)], '1-10');
  expect(reading?.apart).toBe(apart);
  expect(reading?.values.highest !== undefined).toBe(apart);
});

test('only what lies apart from the other end is named at an end', () => {
  const figures = [figure('A: a', 8), figure('B: b', 6.5), figure('C: c', 5), figure('D: d', 4)];
  const { aboveInFull: above, belowInFull: below } = readFigures(figures, '1-10')?.values ?? {};
  expect(above).toMatch(/^A .* and B /);
  expect(above).not.toContain('C');
  expect(below).toMatch(/^D .* and C /);
  expect(below).not.toContain('B');
});

test('each is told with its interval', () => {
  const figures = [figure('A: a', 8, { low: 6.5, high: 9.5 }), figure('B: b', 3)];
  expect(readFigures(figures, '1-10')?.values.aboveInFull).toBe(
    'A (8.0 of 10, likely 6.5 to 9.5: good to excellent)',
  );
});

test('fewer than five people are not read', () => {
  expect(readFigures([figure('A', 8, { count: 4 })], '1-10')).toBeUndefined();
});

test('a question that has no short name is quoted', () => {
  const reading = readFigures([figure('How well do I listen?', 8), figure('Honesty: says it', 2)], '1-10');
  expect(reading?.values.highest).toBe("'How well do I listen'");
  expect(reading?.values.lowest).toBe('Honesty');
});

test.each([
  [0.4, 'half a point'],
  [1.1, 'one point'],
  [1.5, 'one and a half points'],
  [2, 'two points'],
  [5.6, '5 and a half points'],
])('a doubt of %d points is told as %s', (reach, said) => {
  const figures = [figure('One', 6, { low: 6 - reach, high: 6.2 })];
  expect(readFigures(figures, '1-10')?.values.doubt).toBe(said);
});

test.each([
  [5.5, 9, 'upper'],
  [5, 9, undefined],
  [2, 5.5, 'lower'],
  [2, 6, undefined],
])('a range of %d to %d of 10 lies in the half: %s', (low, high, half) => {
  expect(readFigures([figure('One', (low + high) / 2, { low, high })], '1-10')?.values.half).toBe(half);
});
