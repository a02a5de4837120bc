import type { MirrorRow } from '@blindspot/contracts/http/summaries';
import { describe, expect, test } from 'vitest';
import type { AssessmentRow } from './assessment-rows.ts';
import { clearGaps, gapsOf, highRows, sortedByGap } from './slider-lead.ts';

const row = (key: string, average: number, low = average - 2, high = average + 2): AssessmentRow => ({
  key,
  name: key,
  language: 'en',
  average,
  count: 5,
  isAtLeast: false,
  countsAlike: false,
  peopleDiffer: false,
  doubt: { low, high, effective_raters: 5 },
  band: 'Good',
  span: null,
});

const mirrorRow = (key: string, own: number | null, guess: number | null): MirrorRow => ({
  question_key: key,
  question_text: key,
  own,
  guess,
  average: 5,
  low: 3,
  high: 7,
  reading: null,
});

const keysOf = (gaps: readonly { row: AssessmentRow }[]) => gaps.map(({ row: { key } }) => key);

describe('gapsOf and clearGaps', () => {
  test('clearGaps returns the largest gap first, in either direction', () => {
    const rows = [row('a', 5), row('b', 9), row('c', 5), row('d', 5)];
    const gaps = gapsOf(rows, [
      mirrorRow('a', null, 8),
      mirrorRow('b', null, 2),
      mirrorRow('c', null, 1),
      mirrorRow('d', null, 10),
    ]);
    expect(keysOf(clearGaps(gaps))).toEqual(['b', 'd', 'c', 'a']);
  });

  test('clearGaps returns only gaps whose score is outside the interval of the average', () => {
    const rows = [row('a', 5, 3, 7), row('b', 5, 3.5, 7), row('c', 5, 3, 7.5)];
    const gaps = gapsOf(rows, [mirrorRow('a', null, 7), mirrorRow('b', null, 3), mirrorRow('c', null, 8)]);
    expect(keysOf(clearGaps(gaps))).toEqual(['c', 'b']);
  });

  test("clearGaps compares the average with the owner's guess, or with the owner's score if there is no guess", () => {
    const gaps = gapsOf([row('a', 5), row('b', 5)], [mirrorRow('a', 10, 5), mirrorRow('b', 10, null)]);
    expect(clearGaps(gaps)).toMatchObject([{ row: { key: 'b' }, score: 10, isGuess: false, distance: 5 }]);
    expect(gaps).toHaveLength(2);
  });

  test('gapsOf returns nothing without scores', () => {
    expect(clearGaps(gapsOf([row('a', 5)], [mirrorRow('a', null, null)]))).toEqual([]);
    expect(gapsOf([row('a', 5)], [])).toEqual([]);
  });

  test('gapsOf keeps the order of the form for gaps that are equal after rounding to tenths', () => {
    const rows = [row('a', 3.3), row('b', 7.7), row('c', 3.3)];
    const gaps = gapsOf(rows, [mirrorRow('a', null, 8), mirrorRow('b', null, 3), mirrorRow('c', null, 8)]);
    expect(keysOf(gaps)).toEqual(['a', 'b', 'c']);
  });
});

const keysOfHigh = (...rows: AssessmentRow[]) => highRows(rows, '1-10').map(({ key }) => key);

describe('highRows', () => {
  test('highRows returns up to three rows whose whole interval is in the upper bands, the highest first', () => {
    const rows = [row('a', 8, 6, 10), row('b', 9, 7, 10), row('c', 8.5, 6.5, 10), row('d', 9.5, 8, 10)];
    expect(keysOfHigh(...rows)).toEqual(['d', 'b', 'c']);
  });

  test('highRows leaves out a group of equal averages that exceeds its limit of three', () => {
    const nine = (key: string) => row(key, 9, 7, 10);
    expect(keysOfHigh(nine('a'), nine('b'), nine('c'), nine('d'))).toEqual([]);
    expect(keysOfHigh(nine('a'), nine('b'), nine('c'))).toEqual(['a', 'b', 'c']);
    expect(keysOfHigh(nine('a'), nine('b'), nine('c'), row('d', 9.5, 8, 10))).toEqual(['d']);
  });

  test('highRows leaves out a high average that may also be in a middle band', () => {
    expect(keysOfHigh(row('a', 7.8, 5.5, 10), row('b', 8, 6, 10))).toEqual(['b']);
    expect(keysOfHigh(row('a', 7, 5, 9))).toEqual([]);
  });
});

test('sortedByGap puts the largest gap first, and rows without a score last in the order of the form', () => {
  const rows = [row('a', 5), row('b', 5), row('c', 5), row('d', 5)];
  const gaps = gapsOf(rows, [mirrorRow('b', 6, null), mirrorRow('d', null, 9)]);
  expect(sortedByGap(rows, gaps).map(({ key }) => key)).toEqual(['d', 'b', 'a', 'c']);
});
