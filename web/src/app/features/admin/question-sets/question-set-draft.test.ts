import { describe, expect, it } from 'vitest';
import {
  emptyQuestionSet,
  draftOf,
  isDropped,
  keyProblem,
  looksSame,
  moved,
  newRow,
  normalizeKey,
  ownersOwnSet,
  payloadOf,
  problemsOf,
  type QuestionSetDraft,
} from './question-set-draft.ts';

const filled = (part: Partial<QuestionSetDraft> = {}): QuestionSetDraft => ({
  ...emptyQuestionSet(),
  name: 'team',
  title: 'Team check',
  description: 'How we work.',
  required: [newRow('listens', 'Do I listen?')],
  ...part,
});

describe('a question key', () => {
  it.each([
    ['Team Work', 'team_work'],
    ['Über-Ich', 'uber_ich'],
    ['what? now!', 'what_now'],
    ['tab\there', 'tab_here'],
    ['a'.repeat(80), 'a'.repeat(64)],
  ])('%j is forced to %j', (typed, key) => expect(normalizeKey(typed)).toBe(key));

  it('of digits alone is wrong', () => {
    const row = newRow('12', 'Why?');
    expect(keyProblem(filled({ required: [row] }), row)).toBe('digits');
  });

  it('that another question has is wrong, on the later one', () => {
    const later = newRow('listens', 'Or not?');
    const draft = filled({ optional: [later] });
    expect(keyProblem(draft, later)).toBe('doubled');
    expect(draft.required.map((row) => keyProblem(draft, row))).toEqual([undefined]);
  });
});

describe('a row', () => {
  it.each([
    ['', 'Text only'],
    ['key_only', '  '],
    ['', ''],
  ])('with key %j and text %j is dropped on save', (key, text) =>
    expect(isDropped(newRow(key, text))).toBe(true),
  );

  it('moves one step and keeps its place at the ends', () => {
    const [a, b, c] = [newRow('a', 'A'), newRow('b', 'B'), newRow('c', 'C')];
    expect(moved([a, b, c], b.id, -1)).toEqual([b, a, c]);
    expect(moved([a, b, c], b.id, 1)).toEqual([a, c, b]);
    expect(moved([a, b, c], a.id, -1)).toEqual([a, b, c]);
  });
});

describe('a set', () => {
  it('is saved in the order of its rows, without the dropped ones', () => {
    const required = [newRow('b', ' B? '), newRow('', 'lost'), newRow('a', 'A?')];
    expect(Object.entries(payloadOf(filled({ required })).questions)).toEqual([
      ['b', 'B?'],
      ['a', 'A?'],
    ]);
  });

  it('begins with one row of each kind', () => {
    const { required, optional } = emptyQuestionSet();
    expect([required.length, optional.length]).toEqual([1, 1]);
  });

  it('shows one row where it has no questions', () => {
    const draft = draftOf({ ...payloadOf(filled()), questions: {} });
    expect(draft.required).toHaveLength(1);
  });

  it('needs a required question, unless owners write their own', () => {
    const draft = filled({ required: [newRow()] });
    expect(problemsOf(draft, undefined)).toEqual(['questions']);
    expect(problemsOf(draft, ownersOwnSet)).toEqual([]);
  });

  it('needs its three texts', () =>
    expect(problemsOf(filled({ name: ' ', title: '', description: '' }), 'x')).toEqual([
      'name',
      'title',
      'description',
    ]));

  it('has at most 20 questions', () => {
    const rows = Array.from({ length: 21 }, (_, index) => newRow(`q_${index}`, 'Why?'));
    expect(problemsOf(filled({ required: rows }), undefined)).toEqual(['too-many']);
  });

  it('looks the same when it is read twice', () => {
    const payload = payloadOf(filled());
    expect(looksSame(draftOf(payload), draftOf(payload))).toBe(true);
    expect(looksSame(draftOf(payload), draftOf({ ...payload, title: 'Other' }))).toBe(false);
  });
});
