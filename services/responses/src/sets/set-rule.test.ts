import { describe, expect, it } from 'vitest';
import { nextSet } from './set-rule.ts';

describe('nextSet', () => {
  it.each([
    ['no answers', 0, 0, false, 5],
    ['four answers, none in a set', 4, 0, false, 1],
    ['five answers, none in a set', 5, 0, false, 0],
    ['five answers, all in a set', 5, 5, true, 4],
    ['three newcomers after six', 9, 6, true, 1],
    ['four newcomers after five', 9, 5, true, 0],
    ['no newcomers and three who stayed after two erased', 3, 3, false, 5],
    ['four newcomers and four who stayed after one erased', 8, 4, false, 1],
    ['five newcomers and four who stayed after one erased', 9, 4, false, 0],
    ['five newcomers after one of thirteen erased', 17, 12, false, 0],
  ])('nextSet counts the newcomers and the missing answers for %s', (_, total, sealed, stands, missing) => {
    expect(nextSet({ total, sealed, stands })).toEqual({ newcomers: total - sealed, missing });
  });
});
