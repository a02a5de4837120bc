import { describe, expect, it } from 'vitest';
import { freeId, problemsOf, type QuestionSetText } from './question-set.ts';

const aSet = (change: Partial<QuestionSetText> = {}): QuestionSetText => ({
  name: 'team-check',
  title: 'Team check',
  description: 'For teams.',
  format: 'text',
  questions: { strength: 'What do I do well?' },
  optional_questions: {},
  scale: '1-10',
  active: true,
  ...change,
});
const pathsOf = (set: QuestionSetText, id?: string): string[] => problemsOf(id, set).map(({ path }) => path);

describe('the id of a new question set', () => {
  it.each([
    ['Team Check', 'team-check'],
    ['  Élan & Mut! ', 'elan-mut'],
    ['数', 'set'],
  ])('of %s is made of its internal name', (name, id) => {
    expect(freeId(name, new Set())).toBe(id);
  });

  it('is numbered where it is taken, also by a deleted set', () => {
    expect(freeId('quick', new Set(['quick', 'quick-2']))).toBe('quick-3');
  });

  it('fits its column whatever the name', () => {
    expect(freeId('x'.repeat(64), new Set(['x'.repeat(59)])).length).toBeLessThanOrEqual(64);
  });
});

describe('a question set', () => {
  it('with one required question is fine', () => {
    expect(pathsOf(aSet())).toEqual([]);
  });

  it('needs a required question', () => {
    expect(pathsOf(aSet({ questions: {} }))).toEqual(['questions']);
  });

  it('that owners fill themselves needs none', () => {
    expect(pathsOf(aSet({ questions: {} }), 'custom')).toEqual([]);
  });

  it('has no question of spaces', () => {
    expect(pathsOf(aSet({ questions: { one: ' ' } }))).toEqual(['questions.one']);
  });

  it('has no key twice', () => {
    expect(pathsOf(aSet({ optional_questions: { strength: 'Again?' } }))).toEqual([
      'optional_questions.strength',
    ]);
  });

  it('has no key of digits only, which would lose its place', () => {
    expect(pathsOf(aSet({ questions: { b: 'First?', 2: 'Second?' } }))).toEqual(['questions.2']);
  });

  it('has at most twenty questions', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, 'What?']));
    expect(pathsOf(aSet({ questions: many }))).toEqual([]);
    expect(pathsOf(aSet({ questions: many, optional_questions: { more: 'Else?' } }))).toEqual(['questions']);
  });
});
