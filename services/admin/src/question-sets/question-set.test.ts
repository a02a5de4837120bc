import { describe, expect, it } from 'vitest';
import { freeId, readQuestionSet, type QuestionSetText } from './question-set.ts';

const aSet = (change: Partial<QuestionSetText> = {}): QuestionSetText => ({
  name: 'team-check',
  title: 'Team check',
  description: 'For teams.',
  format: 'text',
  questions: { strength: 'What do I do well?' },
  optional_questions: {},
  offers: {},
  scale: '1-10',
  active: true,
  ...change,
});
const pathsOf = (set: QuestionSetText, id?: string): string[] =>
  readQuestionSet(id, set).problems.map(({ path }) => path);

describe('freeId', () => {
  it.each([
    ['Team Check', 'team-check'],
    ['  Élan & Mut! ', 'elan-mut'],
    ['数', 'set'],
  ])('freeId derives the id from the internal name %s', (name, id) => {
    expect(freeId(name, new Set())).toBe(id);
  });

  it('freeId adds a number if the id is taken, even by a deleted set', () => {
    expect(freeId('quick', new Set(['quick', 'quick-2']))).toBe('quick-3');
  });

  it('freeId shortens a long name so that the id fits its column', () => {
    expect(freeId('x'.repeat(64), new Set(['x'.repeat(59)])).length).toBeLessThanOrEqual(64);
  });
});

const allowed = (typed: Partial<QuestionSetText>, present = false): boolean | undefined =>
  readQuestionSet('team', { ...aSet(), ...typed }, { offers: {}, allows_cannot_judge: present }).set
    .allows_cannot_judge;

describe('readQuestionSet', () => {
  it('readQuestionSet returns the set with normalized keys and without empty rows', () => {
    const { set, problems } = readQuestionSet(
      undefined,
      aSet({ questions: { 'My Key ': ' First? ', '': 'x' } }),
    );
    const saved = { ...aSet({ questions: { my_key: 'First?' } }), allows_cannot_judge: false };
    expect([set, problems]).toEqual([saved, []]);
  });

  it('readQuestionSet stores allows_cannot_judge only for a set with sliders', () => {
    const sliders = { format: 'slider' } as const;
    expect(allowed({ ...sliders, allows_cannot_judge: true })).toBe(true);
    expect(allowed(sliders)).toBe(false);
    expect(allowed(sliders, true)).toBe(true);
    expect(allowed({ ...sliders, allows_cannot_judge: false }, true)).toBe(false);
    expect(allowed({ format: 'text', allows_cannot_judge: true }, true)).toBe(false);
  });

  it.each([
    ['What?', 'Use only letters a to z'],
    ['Élan', 'Use only letters a to z'],
    ['__PROTO__', 'Use another key'],
    ['2', 'Use at least one letter'],
  ])(
    'readQuestionSet rejects the key %s, and the path of the error contains the key as typed',
    (key, sentence) => {
      const questions = { first: 'First?', [key]: 'Second?' };
      expect(readQuestionSet(undefined, aSet({ questions })).problems).toEqual([
        {
          path: `questions.${key}`,
          message: expect.stringContaining(sentence) as string,
          code: 'unusable_key',
        },
      ]);
    },
  );

  it('readQuestionSet ignores the key of an empty row', () => {
    expect(pathsOf(aSet({ questions: { first: 'First?', 'What?': ' ' } }))).toEqual([]);
  });

  it('readQuestionSet rejects two rows with the same normalized key', () => {
    const questions = { 'My Key': 'First?', my_key: 'Second?', strength: 'Third?' };
    expect(pathsOf(aSet({ questions, optional_questions: { Strength: 'Again?' } }))).toEqual([
      'questions.my_key',
      'optional_questions.Strength',
    ]);
  });

  it('readQuestionSet requires a question in every set except the set `custom`', () => {
    expect(pathsOf(aSet({ questions: {} }))).toEqual(['questions']);
    expect(pathsOf(aSet({ questions: {} }), 'custom')).toEqual([]);
  });

  it('readQuestionSet rejects more than twenty questions', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, 'What?']));
    expect(pathsOf(aSet({ questions: many, optional_questions: { more: 'Else?' } }))).toEqual(['questions']);
  });
});

const anOffer = (first: string) => ({ first: [first], more: [] });

describe('readQuestionSet with themes', () => {
  const offers = { strength: anOffer('stays-calm'), more: anOffer('runs-late') };
  const typed = { ...aSet({ optional_questions: { more: 'Anything else?' } }), offers };

  it('readQuestionSet returns the themes in the order of their questions', () => {
    const { set, problems } = readQuestionSet(undefined, {
      ...typed,
      offers: { more: offers.more, strength: offers.strength },
    });
    expect([Object.entries(set.offers), problems]).toEqual([Object.entries(offers), []]);
  });

  it.each<[string, Partial<QuestionSetText>, string]>([
    ['under a slider', { format: 'slider' }, 'offers.strength'],
    ['under an unknown question', { offers: { unknown: anOffer('stays-calm') } }, 'offers.unknown'],
    [
      'under the name of an inherited member',
      { offers: { constructor: anOffer('stays-calm') } },
      'offers.constructor',
    ],
  ])('readQuestionSet rejects themes %s', (_, change, path) => {
    expect(pathsOf({ ...typed, ...change })).toEqual([path]);
  });

  it('readQuestionSet keeps the stored themes of unchanged question keys if a call omits themes', () => {
    const { offers: _, ...unsaid } = typed;
    expect(readQuestionSet('team', unsaid, { offers }).set.offers).toEqual(offers);
    const renamed = { ...unsaid, optional_questions: { other: 'Anything else?' } };
    expect(readQuestionSet('team', renamed, { offers }).set.offers).toEqual({ strength: offers.strength });
    const sliders = { ...unsaid, format: 'slider' as const };
    expect(readQuestionSet('team', sliders, { offers }).set.offers).toEqual({ more: offers.more });
  });
});
