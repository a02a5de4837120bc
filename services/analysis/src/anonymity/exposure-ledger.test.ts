import { processorMs } from '@blindspot/test-kit/processor-time';
import { describe, expect, test } from 'vitest';
import { createExposureLedger, highestExposure, type CoefficientRow } from './exposure-ledger.ts';

const people = (...weights: number[]): CoefficientRow =>
  new Map(weights.flatMap((weight, index) => (weight === 0 ? [] : [[`p${index + 1}`, weight]])));
const equal = (count: number): CoefficientRow => people(...Array.from({ length: count }, () => 1));
const exposureAfter = (...rows: CoefficientRow[]): number => {
  const last = rows.at(-1);
  return last === undefined
    ? 0
    : highestExposure(createExposureLedger(rows.slice(0, -1)).exposuresWith(last));
};

const mixedRelease = (members: number, salt: number): CoefficientRow =>
  people(...Array.from({ length: members }, (_, index) => 1 + ((index * 7 + salt * 13) % 10)));

describe('the exposure of the most exposed person', () => {
  test.each([
    ['five equal voices', [equal(5)], 0.2],
    ['one of each circle at the default weights', [people(9, 8, 6, 4, 5)], 0.36],
    ['one family member and four acquaintances', [people(9, 4, 4, 4, 4)], 0.56],
    ['one family member and five acquaintances', [people(9, 4, 4, 4, 4, 4)], 0.5],
    ['one voice at 10 and the others at 1', [people(10, 1, 1, 1, 1)], 0.96],
    ['five published, then six', [equal(5), equal(6)], 1],
    ['five published, then eight', [people(9, 8, 6, 4, 5), people(9, 8, 6, 4, 5, 8, 6, 6)], 0.47],
    ['one slider moved and published again', [equal(8), people(5, 1, 1, 1, 1, 1, 1, 1)], 1],
    ['three sliders moved together', [equal(8), people(5, 5, 8, 1, 1, 1, 1, 1)], 0.62],
    ['a total of eight and a group of seven', [equal(8), equal(7)], 1],
    ['a total of eight and a group of five', [equal(8), equal(5)], 0.33],
    [
      'ten split into four, three and three',
      [equal(10), equal(4), people(0, 0, 0, 0, 1, 1, 1), people(0, 0, 0, 0, 0, 0, 0, 1, 1, 1)],
      0.33,
    ],
  ])('%s', (_, rows, expected) => {
    expect(exposureAfter(...rows)).toBeCloseTo(expected, 1);
    expect(Math.abs(exposureAfter(...rows) - expected)).toBeLessThan(0.01);
  });

  test('does not grow when the same figure is published again in another scale', () => {
    const row = people(9, 8, 6, 4, 5);
    const scaled = new Map([...row].map(([id, weight]) => [id, weight / 32]));
    expect(exposureAfter(row, row, scaled)).toBeCloseTo(exposureAfter(row), 10);
  });

  test('counts a slider moved by a hair like any other move, since rounding is no protection', () => {
    expect(exposureAfter(equal(8), people(1.0001, 1, 1, 1, 1, 1, 1, 1))).toBeCloseTo(1, 6);
  });

  test('is the same whether a row is already published or about to be', () => {
    const rows = [equal(5), people(9, 8, 6, 4, 5, 8, 6, 6), people(2, 2, 2, 5, 5, 5, 5, 5)];
    expect(highestExposure(createExposureLedger(rows).exposures())).toBeCloseTo(exposureAfter(...rows), 10);
  });

  test('is nothing before anything is published', () => {
    expect(highestExposure(createExposureLedger([]).exposures())).toBe(0);
  });
});

test('exposures add up to the number of independent figures', () => {
  const exposures = createExposureLedger([equal(5), equal(8), people(9, 8, 6, 4, 5)]).exposures();
  expect([...exposures.values()].reduce((total, value) => total + value, 0)).toBeCloseTo(3, 8);
});

test('two hundred people and thirty releases are checked in well under 100 ms of a processor', () => {
  const rows = Array.from({ length: 30 }, (_, index) => mixedRelease(113 + index * 3, index));
  createExposureLedger(rows.slice(0, 3));
  const times = [1, 2, 3].map(() =>
    processorMs(() => createExposureLedger(rows.slice(0, 29)).exposuresWith(mixedRelease(200, 29))),
  );
  expect(Math.min(...times)).toBeLessThan(100);
});
