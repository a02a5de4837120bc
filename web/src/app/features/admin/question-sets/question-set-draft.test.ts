import { ownersOwnSet } from '@blindspot/contracts/vocabulary/question-sets';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyQuestionSet,
  exchanged,
  newRow,
  normalizeKey,
  otherLanguages,
  payloadOf,
  questionSetSchema,
  textsOf,
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

const problemsOf = (draft: QuestionSetDraft, id?: string) =>
  questionSetSchema(id)
    .safeParse(draft)
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('normalizeKey', () => {
  it.each([
    ['Team Work', 'team_work'],
    ['Über-Ich', 'uber_ich'],
    ['what? now!', 'what_now'],
    ['tab\there', 'tab_here'],
    ['a'.repeat(80), 'a'.repeat(64)],
  ])('normalizeKey converts %j to %j', (typed, key) => expect(normalizeKey(typed)).toBe(key));
});

describe('exchanged', () => {
  const offer = { first: ['stays-calm', 'runs-late'], more: ['goes-silent'] };

  it('exchanged() replaces, appends and removes a theme', () => {
    expect(exchanged(offer, { row: 'first', place: 0, theme: 'opens-up' })).toEqual({
      ...offer,
      first: ['opens-up', 'runs-late'],
    });
    expect(exchanged(offer, { row: 'more', place: 1, theme: 'opens-up' }).more).toEqual([
      'goes-silent',
      'opens-up',
    ]);
    expect(exchanged(offer, { row: 'first', place: 0, theme: '' }).first).toEqual(['runs-late']);
  });
});

describe('the draft of a question set', () => {
  it('a draft allows "Can\'t say" boxes only if it has sliders', () => {
    const allowed = (part: Partial<QuestionSetDraft>) => payloadOf(filled(part)).allows_cannot_judge;
    expect(allowed({ format: 'slider', allowsCannotJudge: true })).toBe(true);
    expect(allowed({ format: 'text', allowsCannotJudge: true })).toBe(false);
    const stored = payloadOf(filled({ format: 'slider', allowsCannotJudge: true }));
    expect(draftOf(stored).allowsCannotJudge).toBe(true);
  });

  it('a draft is saved in the order of its rows, without blank rows', () => {
    const required = [newRow('b', ' B? '), newRow(), newRow('a', 'A?')];
    expect(Object.entries(payloadOf(filled({ required })).questions)).toEqual([
      ['b', 'B?'],
      ['a', 'A?'],
    ]);
  });

  it('a draft question without a key gets a unique key', () => {
    const required = [
      newRow('', ' What do I do well? '),
      newRow('when_am_i_calm', 'Am I calm?'),
      newRow('', '¿Cuándo?'),
      newRow('', 'なぜ？'),
      newRow('', 'What do I do well?'),
    ];
    const draft = filled({ required, optional: [newRow('', 'When am I calm?'), newRow('', '12?')] });
    const { questions, optional_questions: optional } = payloadOf(draft);
    expect(Object.keys(questions)).toEqual([
      'what_do_i_do_well',
      'when_am_i_calm',
      'cuando',
      'question',
      'what_do_i_do_well_2',
    ]);
    expect(Object.keys(optional)).toEqual(['when_am_i_calm_2', 'question_2']);
    expect(problemsOf(draft)).toEqual([]);
  });

  it('a draft question keeps its translations and themes under its generated key', () => {
    const offer = { first: ['listens-closely'], more: [] };
    const row = newRow('', 'Do I listen?', offer, { de: { of: 'Do I listen?', text: 'Höre ich zu?' } });
    const saved = payloadOf(filled({ required: [row], language: 'en' }));
    expect(saved.offers).toEqual({ do_i_listen: offer });
    expect(saved.translations?.de?.questions).toEqual({
      do_i_listen: { of: 'Do I listen?', text: 'Höre ich zu?' },
    });
  });

  it.each([
    ['a key', newRow('calm', ' ')],
    ['themes', newRow('', '', { first: ['listens-closely'], more: [] })],
  ])('a draft is invalid if a row has %s but no question', (_, row) => {
    expect(problemsOf(filled({ optional: [row] }))).toEqual(['optional.0.text']);
  });

  it('a draft saves the themes of questions with a text field, each under the saved key of its question', () => {
    const offer = { first: ['listens-closely'], more: [] };
    const draft = filled({
      required: [newRow('listens', 'Do I listen?', offer), newRow('plain', 'Am I plain?')],
      optional: [newRow('More', 'Anything else?', offer), newRow('unwritten', '', offer)],
    });
    expect(payloadOf(draft).offers).toEqual({ listens: offer, more: offer });
    expect(payloadOf({ ...draft, format: 'slider' }).offers).toEqual({ more: offer });
    expect(draftOf(payloadOf(draft)).required.map((row) => row.offer)).toEqual([offer, null]);
  });

  it('a new draft starts with one row of each kind', () => {
    const { required, optional } = emptyQuestionSet();
    expect([required.length, optional.length]).toEqual([1, 1]);
  });

  it('a draft has one row even if the stored set has no questions', () => {
    const draft = draftOf({ ...payloadOf(filled()), questions: {} });
    expect(draft.required).toHaveLength(1);
  });

  it('a draft requires a question, unless owners write the questions', () => {
    const draft = filled({ required: [newRow()] });
    expect(problemsOf(draft)).toEqual(['required.0.text']);
    expect(problemsOf(draft, ownersOwnSet)).toEqual([]);
  });

  it('a draft requires a name, a title and a description', () =>
    expect(problemsOf(filled({ name: ' ', title: '', description: '' }), 'x')).toEqual([
      'name',
      'title',
      'description',
    ]));

  it('a draft cannot be saved with an invalid key', () => {
    const required = [newRow('listens', 'Do I listen?'), newRow('12', 'Why?')];
    expect(problemsOf(filled({ required }))).toEqual(['required.1.key']);
    const unwritten = [newRow('listens', 'Do I listen?'), newRow('12', '')];
    expect(problemsOf(filled({ required: unwritten }))).toEqual(['required.1.text']);
  });

  it('a draft allows at most 20 questions', () => {
    const rows = Array.from({ length: 21 }, (_, index) => newRow(`q_${index}`, 'Why?'));
    expect(problemsOf(filled({ required: rows }))).toEqual(['required.0.text']);
  });
});

const spanish = (text: string) => ({ es: { of: 'x', text } });

describe('the translations of a question set', () => {
  const german = {
    title: { of: 'Team check', text: 'Teamfragen' },
    questions: {
      listens: { of: 'Do I listen?', text: 'Höre ich zu?' },
      more: { of: 'What else?', text: 'Was noch?' },
    },
  };
  const stored = {
    ...payloadOf(filled({ optional: [newRow('more', 'Anything else?')] })),
    language: 'en' as const,
    translations: { de: german },
  };

  it('a draft saves a stale translation unchanged, so that it stays stale', () => {
    expect(payloadOf(draftOf(stored))).toEqual(stored);
    const changed = { ...draftOf(stored), title: 'Team questions' };
    expect(payloadOf(changed).translations).toEqual({ de: german });
  });

  it('textsOf returns every saved text in the order of the form', () => {
    const draft = { ...draftOf(stored), optional: [newRow('', 'No key?'), newRow('none', ' ')] };
    expect(textsOf(draft).map(({ source }) => source)).toEqual([
      'Team check',
      'How we work.',
      'Do I listen?',
      'No key?',
    ]);
  });

  it('a translation moves with its question to another key, and disappears with a removed question', () => {
    const draft = draftOf(stored);
    const renamed = { ...draft, required: draft.required.map((row) => ({ ...row, key: 'Hears Me' })) };
    expect(payloadOf({ ...renamed, optional: [] }).translations?.de?.questions).toEqual({
      hears_me: german.questions.listens,
    });
  });

  it('a draft saves the translations of every text, but no empty translation', () => {
    const draft = draftOf({ ...stored, translations: {} });
    const rows = (field: 'required' | 'optional', text: string) =>
      draft[field].map((row) => ({ ...row, translations: spanish(text) }));
    const translated = {
      ...draft,
      titleTranslations: spanish(' 0 '),
      descriptionTranslations: spanish(' 1 '),
      required: rows('required', ' 2 '),
      optional: rows('optional', '  '),
    };
    expect(payloadOf(translated).translations).toEqual({
      es: {
        title: { of: 'x', text: '0' },
        description: { of: 'x', text: '1' },
        questions: { listens: { of: 'x', text: '2' } },
      },
    });
    expect(payloadOf({ ...draftOf(stored), titleTranslations: {} }).translations).toEqual({
      de: { questions: german.questions },
    });
  });

  it('otherLanguages leaves out the language of the set itself', () => {
    const inGerman: QuestionSetDraft = { ...draftOf(stored), language: 'de' };
    expect(otherLanguages(inGerman)).toEqual(['en', 'es', 'fr']);
    expect(payloadOf(inGerman)).toMatchObject({ language: 'de', translations: {} });
  });

  it('otherLanguages returns only translated languages if the set has no language of its own', () => {
    expect(otherLanguages({ ...draftOf(stored), language: '' })).toEqual(['de']);
    expect(otherLanguages(emptyQuestionSet())).toEqual([]);
    expect(payloadOf(emptyQuestionSet())).not.toHaveProperty('language');
  });

  it('draftOf finds no translations or themes for a question whose key is "constructor"', () => {
    const draft = draftOf({ ...stored, questions: { constructor: 'Why?' } });
    expect(draft.required[0]).toMatchObject({ offer: null, translations: {} });
  });
});
