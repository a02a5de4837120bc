import { describe, expect, it } from 'vitest';
import { canOpenNext, isAwaited, missingAnswers, wasWithdrawn } from './next-result.ts';

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
  it('can be opened at five voices', () => {
    expect(canOpenNext(unread)).toBe(true);
    expect(canOpenNext({ ...unread, response_count: 4, waiting: 4 })).toBe(false);
  });

  it('can be opened again with four new voices, not with three', () => {
    expect(canOpenNext({ ...read, response_count: 9, waiting: 4 })).toBe(true);
    expect(canOpenNext({ ...read, response_count: 8, waiting: 3 })).toBe(false);
    expect(missingAnswers({ ...read, response_count: 8 })).toBe(1);
  });

  it('is not offered while it is being opened', () => {
    expect(canOpenNext({ ...unread, status: 'generating' })).toBe(false);
    expect(isAwaited({ ...unread, status: 'generating' })).toBe(true);
  });

  it('is awaited no longer once it stands, though a fuller text of it is being written', () => {
    expect(isAwaited({ ...read, status: 'generating' })).toBe(false);
    expect(isAwaited(unread)).toBe(false);
  });

  it('offers no next result while no answer waits, whatever the counts are', () => {
    expect(canOpenNext({ ...read, response_count: 9 })).toBe(false);
    expect(missingAnswers({ ...read, response_count: 10 })).toBe(0);
  });

  it('waits for new voices after an erasure took the last one away', () => {
    expect(wasWithdrawn(unread)).toBe(false);
    expect(wasWithdrawn({ ...unread, response_count: 4, next_release_at_count: 8 })).toBe(true);
    expect(wasWithdrawn(read)).toBe(false);
  });

  it('was not taken away where answers of one address raised the number', () => {
    expect(wasWithdrawn({ ...unread, next_release_at_count: 6, set_aside: 1 })).toBe(false);
    expect(missingAnswers({ ...unread, next_release_at_count: 6 })).toBe(1);
  });
});
