import { ownersOwnSet } from '@blindspot/contracts/vocabulary/question-sets';
import { describe, expect, it } from 'vitest';
import {
  emptyQuestionSet,
  draftOf,
  looksSame,
  moved,
  newRow,
  normalizeKey,
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
});

describe('a row', () => {
  it('moves one step and keeps its place at the ends', () => {
    const [a, b, c] = [newRow('a', 'A'), newRow('b', 'B'), newRow('c', 'C')];
    expect(moved([a, b, c], b.id, -1)).toEqual([b, a, c]);
    expect(moved([a, b, c], b.id, 1)).toEqual([a, c, b]);
    expect(moved([a, b, c], a.id, -1)).toEqual([a, b, c]);
  });
});

describe('a set', () => {
  it('lets people leave out what they cannot judge where it asks with sliders', () => {
    const allowed = (part: Partial<QuestionSetDraft>) => payloadOf(filled(part)).allows_cannot_judge;
    expect(allowed({ format: 'slider', allowsCannotJudge: true })).toBe(true);
    expect(allowed({ format: 'text', allowsCannotJudge: true })).toBe(false);
    const stored = payloadOf(filled({ format: 'slider', allowsCannotJudge: true }));
    expect(draftOf(stored).allowsCannotJudge).toBe(true);
  });

  it('is saved in the order of its rows, without the dropped ones', () => {
    const required = [newRow('b', ' B? '), newRow('', 'lost'), newRow('a', 'A?')];
    expect(Object.entries(payloadOf(filled({ required })).questions)).toEqual([
      ['b', 'B?'],
      ['a', 'A?'],
    ]);
  });

  it('offers themes under what is answered in words, by the key as it is saved', () => {
    const offer = { first: ['listens-closely'], more: [] };
    const draft = filled({
      required: [newRow('listens', 'Do I listen?', offer), newRow('plain', 'Am I plain?')],
      optional: [newRow('More', 'Anything else?', offer), newRow('unwritten', '', offer)],
    });
    expect(payloadOf(draft).offers).toEqual({ listens: offer, more: offer });
    expect(payloadOf({ ...draft, format: 'slider' }).offers).toEqual({ more: offer });
    expect(looksSame(draftOf(payloadOf(draft)), draftOf(payloadOf(draft)))).toBe(true);
    expect(draftOf(payloadOf(draft)).required.map((row) => row.offer)).toEqual([offer, null]);
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
    expect(problemsOf(draft, undefined)).toEqual(['no-required']);
    expect(problemsOf(draft, ownersOwnSet)).toEqual([]);
  });

  it('needs its three texts', () =>
    expect(problemsOf(filled({ name: ' ', title: '', description: '' }), 'x')).toEqual([
      'name',
      'title',
      'description',
    ]));

  it('is not saved with a row whose key is wrong', () => {
    const required = [newRow('listens', 'Do I listen?'), newRow('12', 'Why?')];
    expect(problemsOf(filled({ required }), undefined)).toEqual(['keys']);
    const unwritten = [newRow('listens', 'Do I listen?'), newRow('12', '')];
    expect(problemsOf(filled({ required: unwritten }), undefined)).toEqual([]);
  });

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
