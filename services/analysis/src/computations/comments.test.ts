import { describe, expect, test } from 'vitest';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { publishableComments } from './comments.ts';
import type { Member } from './member.ts';

const form: FeedbackForm = {
  questions: { q1: 'What do you see?' },
  optional_questions: { keep: 'What should never change?' },
  format: 'text',
  scale: '1-10',
};
const member = (
  index: number,
  keep: string | undefined,
  relationship: Relationship = 'colleague',
): Member => ({
  id: `p${index}`,
  relationship,
  rating: null,
  answers: { q1: 'Something', ...(keep === undefined ? {} : { keep }) },
});
const commentsOf = (members: Member[], earlier: { members: string[] }[] = []) =>
  publishableComments({ form, members, earlier, shuffle: (items) => [...items] }).flatMap(
    ({ comments }) => comments,
  );
const contents = (...texts: string[]): string[] =>
  commentsOf([1, 2, 3, 4, 5].map((index) => member(index, texts[index - 1] ?? 'Your laugh'))).map(
    ({ content }) => content,
  );

describe('comments', () => {
  test('are shown from five answers to the question on', () => {
    expect(commentsOf([1, 2, 3, 4, 5].map((index) => member(index, 'Your laugh')))).toHaveLength(5);
  });

  test('are not shown while only four wrote one and others left it out', () => {
    const members = [1, 2, 3, 4, 5, 6].map((index) => member(index, index < 5 ? 'Your laugh' : undefined));
    expect(commentsOf(members)).toEqual([]);
  });

  test('do not count a placeholder as an answer', () => {
    expect(contents('n/a')).toEqual([]);
  });

  test('are split into sentences', () => {
    expect(contents('Stay curious. Never lose your calm!').slice(0, 2)).toEqual([
      'Stay curious.',
      'Never lose your calm!',
    ]);
  });

  test.each([
    ['an address', 'Write to kim.lee@example.org about it', 'Write to … about it'],
    ['a link', 'See https://example.test/me for more', 'See … for more'],
    ['a handle', 'Like @kimmy says', 'Like … says'],
    ['a telephone number', 'Call me on 0171 555 0199 any time', 'Call me on … any time'],
    ['quotation marks', 'I call you “captain” now', 'I call you captain now'],
  ])('lose %s', (_, text, published) => {
    expect(contents(text)[0]).toBe(published);
  });

  test('wait when one of those shown before is gone', () => {
    const members = [2, 3, 4, 5, 6, 7, 8].map((index) => member(index, 'Your laugh'));
    expect(commentsOf(members, [{ members: ['p1', 'p2', 'p3', 'p4', 'p5'] }])).toEqual([]);
  });

  test('name the relationship only where three of it wrote', () => {
    const labels = commentsOf([
      ...[1, 2, 3].map((index) => member(index, 'Your laugh', 'family')),
      ...[4, 5].map((index) => member(index, 'Your calm', 'colleague')),
      member(6, 'Your calm', 'acquaintance'),
    ]).map(({ relationship }) => relationship);
    expect(labels).toEqual(['family', 'family', 'family', 'other', 'other', 'other']);
  });
});
