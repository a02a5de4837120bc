import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addSaltedId, hasSaltedId } from '../src/http/salted-ids.ts';

const [anna, ben] = [randomUUID(), randomUUID()];

describe('salted id list', () => {
  it('a salted id list recognises each added id and no other', () => {
    const text = addSaltedId(addSaltedId(undefined, anna, 5), ben, 5);
    expect([anna, ben, randomUUID()].map((id) => hasSaltedId(text, id))).toEqual([true, true, false]);
  });

  it('a salted id list holds an id once, however often it is added', () => {
    const text = addSaltedId(undefined, anna, 5);
    expect(addSaltedId(text, anna, 5)).toBe(text);
  });

  it('a salted id list contains no part of an id, and differs from every other list of the same ids', () => {
    const texts = [addSaltedId(undefined, anna, 5), addSaltedId(undefined, anna, 5)];
    expect(texts[0]).not.toBe(texts[1]);
    for (const text of texts) for (const piece of anna.split('-')) expect(text).not.toContain(piece);
  });

  it('a salted id list drops the oldest ids beyond its size', () => {
    let text = addSaltedId(undefined, anna, 2);
    for (const id of [ben, anna, randomUUID()]) text = addSaltedId(text, id, 2);
    expect([anna, ben].map((id) => hasSaltedId(text, id))).toEqual([true, false]);
  });

  it.each(['', '.', 'x', 'a'.repeat(22), `${'a'.repeat(22)}.${'b'.repeat(23)}`, 'ü'.repeat(22)])(
    'addSaltedId starts a new list if the stored list is %j',
    (broken) => {
      expect(hasSaltedId(broken, anna)).toBe(false);
      expect(hasSaltedId(addSaltedId(broken, anna, 5), anna)).toBe(true);
    },
  );
});
