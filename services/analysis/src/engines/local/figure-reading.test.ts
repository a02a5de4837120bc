import { expect, test } from 'vitest';
import type { Figure } from '../../findings/findings.ts';
import { readFigures } from './figure-reading.ts';

const figure = (question: string, average: number): Figure => ({
  key: question,
  question,
  average,
  count: 5,
  low: average - 1,
  high: average + 1,
  effectiveRaters: 5,
});

test.each([
  [5.6, '1-7', '5.6 of 7, excellent'],
  [4.2, '1-7', '4.2 of 7, good'],
  [8, '1-10', '8.0 of 10, excellent'],
] as const)(
  'an average of %d on a scale of %s stands in the band its badge shows',
  (average, scale, said) => {
    const figures = [figure('Presence: how you are there', average), figure('Honesty: what you say', 1.5)];
    expect(JSON.stringify(readFigures({ figures, untouchedSliders: false }, scale))).toContain(said);
  },
);

test.each([
  ['stand apart', [8, 4]],
  ['lie close together', [6, 6.2]],
])('that some left sliders where they were is said once where averages %s', (_, averages) => {
  const figures = averages.map((average, index) => figure(`Question ${index}`, average));
  const said = (untouchedSliders: boolean): number =>
    JSON.stringify(readFigures({ figures, untouchedSliders }, '1-10')).split('left sliders').length - 1;
  expect([said(true), said(false)]).toEqual([1, 0]);
});
