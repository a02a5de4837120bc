import { describe, expect, test } from 'vitest';
import { scoresDiffer, type EnteredTogether } from './scores-differ.ts';

const group = (scores: readonly number[], over: Partial<EnteredTogether> = {}): EnteredTogether => ({
  scores,
  weights: scores.map(() => 6),
  sets: 1,
  ...over,
});

describe('scoresDiffer', () => {
  test('scoresDiffer returns a boolean for seven people who moved the slider, and undefined for six', () => {
    expect(scoresDiffer(group([1, 1, 1, 10, 10, 10, 10]), '1-10')).toBe(true);
    expect(scoresDiffer(group([6, 6, 6, 6, 7, 7, 7]), '1-10')).toBe(false);
    expect(scoresDiffer(group([1, 1, 1, 10, 10, 10]), '1-10')).toBeUndefined();
    expect(scoresDiffer(group([6, 6, 6, 7, 7, 7]), '1-10')).toBeUndefined();
  });

  test('scoresDiffer does not count people who left the slider alone towards the required seven', () => {
    const eight = Array<number>(8).fill(6);
    expect(scoresDiffer(group([1, 1, 1, 10, 10, 10], { weights: eight }), '1-10')).toBeUndefined();
    expect(scoresDiffer(group([1, 1, 1, 10, 10, 10, 10], { weights: eight }), '1-10')).toBe(true);
  });

  test('scoresDiffer returns undefined if one person counts more than others', () => {
    const weights = [7, 6, 6, 6, 6, 6, 6];
    expect(scoresDiffer(group([1, 1, 1, 10, 10, 10, 10], { weights }), '1-10')).toBeUndefined();
    expect(scoresDiffer(group([6, 6, 6, 6, 7, 7, 7], { weights }), '1-10')).toBeUndefined();
  });

  test.each([
    ['1-10', [3, 3, 3, 3, 8, 8, 8, 8], false],
    ['1-10', [2, 3, 3, 3, 8, 8, 8, 8], true],
    ['1-10', [3, 3, 3, 4, 8, 8, 8, 8], false],
    ['1-7', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 5, 5, 5, 5], false],
    ['1-7', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 5, 5, 5, 5], true],
    ['1-7', [2, 2, 2, 2, 6, 6, 6, 6], true],
    ['1-7', [2, 2, 2, 2, 5, 5, 5, 5], false],
  ] as const)('scoresDiffer for a scale of %s and the scores %j returns %s', (scale, scores, expected) => {
    expect(scoresDiffer(group(scores), scale)).toBe(expected);
  });

  test('scoresDiffer requires nine people who moved the slider if two sets entered together', () => {
    const eight = [1, 1, 1, 1, 10, 10, 10, 10];
    expect(scoresDiffer(group(eight, { sets: 2 }), '1-10')).toBeUndefined();
    expect(scoresDiffer(group([...eight, 10], { sets: 2 }), '1-10')).toBe(true);
  });
});
