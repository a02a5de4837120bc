import { expect, it } from 'vitest';
import { lineDiff } from './line-diff.ts';

const signs = { same: ' ', removed: '-', added: '+' } as const;
const diff = (before: string, after: string): string[] =>
  lineDiff(before, after).map(({ kind, text }) => `${signs[kind]}${text}`);

it('a text is the same as itself', () => expect(diff('a\nb', 'a\nb')).toEqual([' a', ' b']));

it('a changed line is removed and added in its place', () =>
  expect(diff('a\nb\nc', 'a\nB\nc')).toEqual([' a', '-b', '+B', ' c']));

it('lines are added and removed at both ends', () => {
  expect(diff('b', 'a\nb\nc')).toEqual(['+a', ' b', '+c']);
  expect(diff('a\nb\nc', 'b')).toEqual(['-a', ' b', '-c']);
});

it('the longest common lines stay', () =>
  expect(diff('a\nb\nc\nd', 'c\na\nb')).toEqual(['+c', ' a', ' b', '-c', '-d']));
