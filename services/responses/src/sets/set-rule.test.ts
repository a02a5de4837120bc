import { describe, expect, it } from 'vitest';
import { nextSet } from './set-rule.ts';

describe('nextSet', () => {
  it.each([
    ['no answers', 0, 0, false, 5],
    ['four answers, none in a set', 4, 0, false, 1],
    ['five answers, none in a set', 5, 0, false, 0],
    ['five answers, all in a set', 5, 5, true, 4],
    ['three newcomers after a set of six', 9, 6, true, 1],
    ['four newcomers after a set of five', 9, 5, true, 0],
    ['no newcomers after two of five people erased their answers', 3, 3, false, 5],
    ['four newcomers after one of five people erased their answer', 8, 4, false, 1],
    ['five newcomers after one of five people erased their answer', 9, 4, false, 0],
    ['five newcomers after one of thirteen people erased their answer', 17, 12, false, 0],
  ])(
    'nextSet returns the number of newcomers and of missing answers for %s',
    (_, total, sealed, stands, missing) => {
      expect(nextSet({ total, sealed, stands })).toEqual({ newcomers: total - sealed, missing });
    },
  );
});
