import { describe, expect, it, test } from 'vitest';
import {
  canOpenNext,
  countedNext,
  isAwaited,
  missingAnswers,
  missingToLook,
  nextGain,
  wasWithdrawn,
} from './next-result.ts';

const unread = {
  stage: 'holding',
  status: 'ready',
  response_count: 5,
  next_release_at_count: 5,
  waiting: 5,
  set_aside: 0,
} as const;
const read = { ...unread, stage: 'full', next_release_at_count: 9, waiting: 0 } as const;

describe('the next result', () => {
  it('a first result can be opened with five answers', () => {
    expect(canOpenNext(unread)).toBe(true);
    expect(canOpenNext({ ...unread, response_count: 4, waiting: 4 })).toBe(false);
  });

  it('a next result can be opened with four new answers, not with three', () => {
    expect(canOpenNext({ ...read, response_count: 9, waiting: 4 })).toBe(true);
    expect(canOpenNext({ ...read, response_count: 8, waiting: 3 })).toBe(false);
    expect(missingAnswers({ ...read, response_count: 8 })).toBe(1);
  });

  it('a result cannot be opened while it is being opened', () => {
    expect(canOpenNext({ ...unread, status: 'generating' })).toBe(false);
    expect(isAwaited({ ...unread, status: 'generating' })).toBe(true);
  });

  it('isAwaited is false once a result is open, even while a fuller text is being written', () => {
    expect(isAwaited({ ...read, status: 'generating' })).toBe(false);
    expect(isAwaited(unread)).toBe(false);
  });

  it('the next result cannot be opened without a waiting answer, even if the answer count is high enough', () => {
    expect(canOpenNext({ ...read, response_count: 9 })).toBe(false);
    expect(missingAnswers({ ...read, response_count: 10 })).toBe(0);
  });

  it('wasWithdrawn is true if an erasure left too few people', () => {
    expect(wasWithdrawn(unread)).toBe(false);
    expect(wasWithdrawn({ ...unread, response_count: 4, next_release_at_count: 9 })).toBe(true);
    expect(wasWithdrawn(read)).toBe(false);
  });

  it('after an erasure, countedNext counts only people who were in no result with the erased answer', () => {
    const counts = { newcomers: 5, people: 10 };
    expect(countedNext(unread, { newcomers: 5, people: 5 })).toBe(5);
    expect(countedNext(read, { newcomers: 4, people: 9 })).toBe(9);
    expect(countedNext({ ...unread, response_count: 10, next_release_at_count: 10 }, counts)).toBe(5);
    expect(countedNext({ ...read, counted_people: 5 }, { newcomers: 4, people: 14 })).toBe(9);
  });

  it('wasWithdrawn is false if more answers are needed because some share an address', () => {
    expect(wasWithdrawn({ ...unread, next_release_at_count: 6, set_aside: 1 })).toBe(false);
    expect(missingAnswers({ ...unread, next_release_at_count: 6 })).toBe(1);
  });
});

test.each([
  ['no answer', 0, undefined, 5],
  ['three answers', 3, { ...unread, response_count: 3 }, 2],
  ['enough answers', 6, undefined, 0],
  ['an opened result', 6, read, 0],
  [
    'four answers left of a withdrawn result',
    4,
    { ...unread, response_count: 4, next_release_at_count: 9 },
    5,
  ],
  ['a fifth answer after that', 5, { ...unread, response_count: 5, next_release_at_count: 9 }, 4],
  ['eight answers left', 8, { ...unread, response_count: 8, next_release_at_count: 13 }, 5],
  ['five new ones', 13, { ...unread, response_count: 13, next_release_at_count: 13 }, 0],
  ['a first result being opened', 5, { ...unread, status: 'generating', next_release_at_count: 9 }, 0],
  ['several answers of one address', 5, { ...unread, next_release_at_count: 6, set_aside: 1 }, 0],
] as const)('missingToLook returns the number of missing answers for %s', (_, count, summary, missing) => {
  expect(missingToLook(count, summary)).toBe(missing);
});

test.each([
  [5, 'families', 6],
  [6, 'many', 15],
  [14, 'many', 15],
  [15, 'most', 18],
  [17, 'most', 18],
])('nextGain returns the next gain for %i people', (people, gain, from) => {
  expect(nextGain(people)).toEqual({ gain, from });
});

test.each([18, 40])('nextGain returns nothing for %i people', (people) => {
  expect(nextGain(people)).toBeUndefined();
});
