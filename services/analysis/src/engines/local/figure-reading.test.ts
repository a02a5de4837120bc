import { expect, test } from 'vitest';
import { readFigures } from './figure-reading.ts';

test.each([
  [5.6, '1-7', '5.6 of 7, excellent'],
  [4.2, '1-7', '4.2 of 7, good'],
  [8, '1-10', '8.0 of 10, excellent'],
] as const)(
  'an average of %d on a scale of %s stands in the band its badge shows',
  (average, scale, said) => {
    const figures = [
      { key: 'presence', question: 'Presence: how you are there', average, count: 5 },
      { key: 'honesty', question: 'Honesty: what you say', average: 1.5, count: 5 },
    ];
    expect(JSON.stringify(readFigures(figures, scale))).toContain(said);
  },
);
