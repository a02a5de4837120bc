import { ownersOwnSet } from '@blindspot/contracts/vocabulary/question-sets';
import { describe, expect, it } from 'vitest';
import {
  emptyQuestionSet,
  draftOf,
  looksSame,
  moved,
  newRow,
  normalizeKey,
  otherLanguages,
  payloadOf,
  problemsOf,
  textsOf,
  withTranslations,
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

  it('is saved in the order of its rows, without the blank ones', () => {
    const required = [newRow('b', ' B? '), newRow(), newRow('a', 'A?')];
    expect(Object.entries(payloadOf(filled({ required })).questions)).toEqual([
      ['b', 'B?'],
      ['a', 'A?'],
    ]);
  });

  it('makes a key from the question where none is typed, and never one that is taken', () => {
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
    expect(problemsOf(draft, undefined)).toEqual([]);
  });

  it('keeps the translations and themes of a question without a typed key under the made one', () => {
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
  ])('is not saved with a row that has %s and no question', (_, row) => {
    expect(problemsOf(filled({ optional: [row] }), undefined)).toEqual(['texts']);
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
    expect(problemsOf(filled({ required: unwritten }), undefined)).toEqual(['texts']);
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

const textAt = (draft: QuestionSetDraft, place: number) => {
  const text = textsOf(draft)[place];
  if (!text) throw new Error('There is no such text.');
  return text;
};
const spanish = (text: string) => ({ es: { of: 'x', text } });

describe('the languages of a set', () => {
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

  it('are saved as they were, so that saving makes nothing stale fresh', () => {
    expect(payloadOf(draftOf(stored))).toEqual(stored);
    const changed = { ...draftOf(stored), title: 'Team questions' };
    expect(payloadOf(changed).translations).toEqual({ de: german });
  });

  it('name each text that is saved, in the order in which it stands', () => {
    const draft = { ...draftOf(stored), optional: [newRow('', 'No key?'), newRow('none', ' ')] };
    expect(textsOf(draft).map(({ source }) => source)).toEqual([
      'Team check',
      'How we work.',
      'Do I listen?',
      'No key?',
    ]);
  });

  it('go with a question whose key is changed, and leave with one that is removed', () => {
    const draft = draftOf(stored);
    const renamed = { ...draft, required: draft.required.map((row) => ({ ...row, key: 'Hears Me' })) };
    expect(payloadOf({ ...renamed, optional: [] }).translations?.de?.questions).toEqual({
      hears_me: german.questions.listens,
    });
  });

  it('keep what is said of each place, and leave out what is empty', () => {
    let draft = draftOf({ ...stored, translations: {} });
    for (const place of [0, 1, 2, 3])
      draft = withTranslations(draft, textAt(draft, place), spanish(place === 3 ? '  ' : ` ${place} `));
    expect(payloadOf(draft).translations).toEqual({
      es: {
        title: { of: 'x', text: '0' },
        description: { of: 'x', text: '1' },
        questions: { listens: { of: 'x', text: '2' } },
      },
    });
    expect(payloadOf(withTranslations(draftOf(stored), textAt(draftOf(stored), 0), {})).translations).toEqual(
      { de: { questions: german.questions } },
    );
  });

  it('do not hold its own, in which people would read a translation of the very text', () => {
    const inGerman: QuestionSetDraft = { ...draftOf(stored), language: 'de' };
    expect(otherLanguages(inGerman)).toEqual(['en', 'es', 'fr']);
    expect(payloadOf(inGerman)).toMatchObject({ language: 'de', translations: {} });
  });

  it('are those that it has already, until it says its own', () => {
    expect(otherLanguages({ ...draftOf(stored), language: undefined })).toEqual(['de']);
    expect(otherLanguages(emptyQuestionSet())).toEqual([]);
    expect(payloadOf(emptyQuestionSet())).not.toHaveProperty('language');
  });

  it('and offers are of no question whose key only looks known', () => {
    const draft = draftOf({ ...stored, questions: { constructor: 'Why?' } });
    expect(draft.required[0]).toMatchObject({ offer: null, translations: {} });
  });
});
