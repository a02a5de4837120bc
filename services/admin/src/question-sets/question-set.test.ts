import { describe, expect, it } from 'vitest';
import { freeId, readQuestionSet, type QuestionSetText } from './question-set.ts';

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
const pathsOf = (set: QuestionSetText, id?: string): string[] =>
  readQuestionSet(id, set).problems.map(({ path }) => path);
const savedOf = (change: Partial<QuestionSetText>): QuestionSetText =>
  readQuestionSet(undefined, aSet(change)).set;

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

  it('is saved with its keys in lower case and underscores for spaces, in their order', () => {
    const { questions } = savedOf({ questions: { 'My Key ': ' First? ', Zeal: 'Second?', a: 'Third?' } });
    expect(Object.entries(questions)).toEqual([
      ['my_key', 'First?'],
      ['zeal', 'Second?'],
      ['a', 'Third?'],
    ]);
  });

  it('is saved without the rows that have no key or no text', () => {
    const rows = { '': 'No key?', ' ': 'No key either?', no_text: '', of_spaces: '  ' };
    const { questions, optional_questions: optional } = savedOf({
      questions: { ...rows, kept: 'Kept?' },
      optional_questions: rows,
    });
    expect([questions, optional]).toEqual([{ kept: 'Kept?' }, {}]);
    expect(pathsOf(aSet({ questions: { ...rows, kept: 'Kept?' } }))).toEqual([]);
  });

  it('needs a required question beside rows that are dropped', () => {
    expect(pathsOf(aSet({ questions: { one: ' ' } }))).toEqual(['questions']);
  });

  it.each([
    ['What?', 'Use letters from a to z'],
    ['Élan', 'Use letters from a to z'],
    ['__PROTO__', 'Use another key'],
  ])('has no key %s, and a word why', (key, word) => {
    expect(readQuestionSet(undefined, aSet({ questions: { [key]: 'First?' } })).problems).toEqual([
      { path: `questions.${key}`, message: expect.stringContaining(word) as string },
    ]);
  });

  it('has no two rows that become one key', () => {
    const questions = { 'My Key': 'First?', my_key: 'Second?', strength: 'Third?' };
    expect(pathsOf(aSet({ questions, optional_questions: { Strength: 'Again?' } }))).toEqual([
      'questions.my_key',
      'optional_questions.Strength',
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
