import { languagePacks } from '@blindspot/content/language-packs';
import { describe, expect, test } from 'vitest';
import { publishedInterval } from '../findings/published-interval.ts';
import { readFigures } from './figure-values.ts';
import { takingTurns } from './templates.ts';
import type { Figure } from '../findings/findings.ts';
import { textInput } from './test/made-up-findings.ts';

const figure = (key: string, average: number, count = 5): Figure => ({
  key,
  question: key,
  average,
  count,
  effectiveRaters: count,
  ...publishedInterval(average, Array<number>(count).fill(5), '1-10'),
});

const { result: texts } = languagePacks.en;
const writing = { texts, language: 'en', style: 'encouraging', who: texts.who, say: takingTurns(0) } as const;
const clearLowest = (figures: readonly Figure[]): string | undefined => {
  const reading = readFigures(textInput({ figures }), writing);
  return reading?.hasClearLowest ? reading.values['lowest'] : undefined;
};

const averages = (count: number) => [figure('a', 9, count), figure('b', 3, count), figure('c', 4.6, count)];

describe('readFigures', () => {
  test('readFigures finds a clear lowest question if the next average lies outside its interval', () => {
    // With five people, the interval around 3 runs from 1 to 5.
    expect(clearLowest([figure('a', 8), figure('b', 3), figure('c', 5.1)])).toBe("'b'");
  });

  test('readFigures finds no clear lowest question if the next average lies inside its interval', () => {
    expect(clearLowest([figure('a', 9.5), figure('b', 3), figure('c', 5)])).toBeUndefined();
    expect(clearLowest([figure('a', 3), figure('b', 3), figure('c', 9)])).toBeUndefined();
  });

  test('readFigures finds a clear lowest question for twenty people, but not for five with the same averages', () => {
    expect(clearLowest(averages(5))).toBeUndefined();
    expect(clearLowest(averages(20))).toBe("'b'");
  });

  test('readFigures finds no clear lowest question if only one question has enough scores', () => {
    expect(clearLowest([figure('a', 1)])).toBeUndefined();
    expect(clearLowest([figure('a', 1, 4), figure('b', 9)])).toBeUndefined();
    expect(clearLowest([])).toBeUndefined();
  });
});
