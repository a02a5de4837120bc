import { describe, expect, it } from 'vitest';
import { nextSet } from './set-rule.ts';

describe('nextSet', () => {
  it.each([
    ['no answers', 0, 0, 5],
    ['four answers, none in a set', 4, 0, 1],
    ['five answers, none in a set', 5, 0, 0],
    ['five answers, all in a set', 5, 5, 4],
    ['three newcomers after six', 9, 6, 1],
    ['four newcomers after five', 9, 5, 0],
    ['no newcomers and three who stayed after two erased', 3, 3, 4],
    ['four newcomers and no one who stayed', 4, 0, 1],
    ['four newcomers and one who stayed', 5, 1, 0],
  ])('nextSet counts the newcomers and the missing answers for %s', (_, total, sealed, missing) => {
    expect(nextSet({ total, sealed })).toEqual({ newcomers: total - sealed, missing });
  });
});
