import { describe, expect, test } from 'vitest';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { clearFigures } from './figures.ts';
import type { Member } from './member.ts';

const form: FeedbackForm = {
  questions: { listening: 'Listening: hears what you mean', honesty: 'Honesty: says what is true' },
  optional_questions: {},
  format: 'slider',
  scale: '1-10',
};

const circles: readonly Relationship[] = ['family', 'close-friend', 'colleague', 'acquaintance', 'other'];
const member = (index: number, listening: number, rating: number | null = null): Member => ({
  id: `p${index}`,
  relationship: circles[index % 5] ?? 'other',
  rating,
  answers: { listening, honesty: 7 },
});
const figuresOf = (members: Member[], published = new Map<string, ReadonlyMap<string, number>[]>()) =>
  clearFigures({ form, members, published });

describe('an average', () => {
  const five = [9, 3, 7, 2, 8].map((value, index) => member(index, value));

  test('is weighted by the default of each relationship, to one decimal', () => {
    expect(figuresOf(five).figures[0]).toMatchObject({
      key: 'listening',
      question: form.questions['listening'],
      average: 6.1,
      count: 5,
    });
  });

  test('counts a slider that was not moved as five', () => {
    const untouched = five.map((one) => ({ ...one, answers: { honesty: 7 } }));
    expect(figuresOf(untouched).figures[0]?.average).toBe(5);
  });

  test('waits below five answers', () => {
    expect(figuresOf(five.slice(1))).toMatchObject({
      figures: [],
      waiting: [{ key: 'listening' }, { key: 'honesty' }],
      equalWeightDiffers: null,
    });
  });

  test('waits when one more voice than published would be solved by it', () => {
    const published = new Map([['listening', [figuresOf(five).rows.get('listening') ?? new Map()]]]);
    const six = figuresOf([...five, member(5, 1)], published);
    expect(six.waiting.map(({ key }) => key)).toEqual(['listening']);
    expect(six.figures.map(({ key }) => key)).toEqual(['honesty']);
  });

  test('stays the same over the same voices when one rating was moved', () => {
    const first = figuresOf(five);
    const published = new Map([...first.rows].map(([key, row]) => [key, [row]]));
    const moved = five.map((one, index) => (index === 3 ? { ...one, rating: 10 } : one));
    expect(figuresOf(moved, published).figures).toEqual(first.figures);
  });
});

test('the result says when counting every voice alike would read differently', () => {
  const apart = [10, 10, 10, 1, 1].map((value, index) => member(index, value));
  const close = [7, 7, 7, 6, 6].map((value, index) => member(index, value));
  expect([figuresOf(apart).equalWeightDiffers, figuresOf(close).equalWeightDiffers]).toEqual([true, false]);
});
