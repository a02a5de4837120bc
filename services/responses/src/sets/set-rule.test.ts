import { describe, expect, it } from 'vitest';
import { nextSet } from './set-rule.ts';

describe('the next set', () => {
  it.each([
    ['nobody', 0, 0, 5],
    ['four, and nobody is in one yet', 4, 0, 1],
    ['five, and nobody is in one yet', 5, 0, 0],
    ['five of whom all are in one', 5, 5, 4],
    ['three newcomers after six', 9, 6, 1],
    ['four newcomers after five', 9, 5, 0],
    ['nobody but three who stayed after two erased', 3, 3, 4],
    ['four newcomers beside nobody who stayed', 4, 0, 1],
    ['four newcomers beside one who stayed', 5, 1, 0],
  ])('of %s', (_, total, sealed, missing) => {
    expect(nextSet({ total, sealed })).toEqual({ newcomers: total - sealed, missing });
  });
});
