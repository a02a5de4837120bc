import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('what is the same and what came along is no difference', () => {
  expect(differences({ a: [1, { b: null }] }, { a: [1, { b: null }], later: 2 })).toEqual([]);
});

test('what is another, gone, or of another length is told by its path', () => {
  expect(differences({ a: { b: 1, c: 2 }, d: [1] }, { a: { b: 3 }, d: [1, 2] })).toEqual([
    '/a/b: 1 is 3 now',
    '/a/c: 2 is undefined now',
    '/d: a list of 1 is another now',
  ]);
});
