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

describe('the id of a new question set', () => {
  it.each([
    ['Team Check', 'team-check'],
    ['  Élan & Mut! ', 'elan-mut'],
    ['数', 'set'],
  ])('is derived from the internal name %s', (name, id) => {
    expect(freeId(name, new Set())).toBe(id);
  });

  it('gets a number if it is taken, even by a deleted set', () => {
    expect(freeId('quick', new Set(['quick', 'quick-2']))).toBe('quick-3');
  });

  it('fits its column whatever the name', () => {
    expect(freeId('x'.repeat(64), new Set(['x'.repeat(59)])).length).toBeLessThanOrEqual(64);
  });
});

const allowed = (typed: Partial<QuestionSetText>, present = false): boolean | undefined =>
  readQuestionSet('team', { ...aSet(), ...typed }, { offers: {}, allows_cannot_judge: present }).set
    .allows_cannot_judge;

describe('a question set', () => {
  it('is stored as it was validated', () => {
    const { set, problems } = readQuestionSet(
      undefined,
      aSet({ questions: { 'My Key ': ' First? ', '': 'x' } }),
    );
    const saved = { ...aSet({ questions: { my_key: 'First?' } }), allows_cannot_judge: false };
    expect([set, problems]).toEqual([saved, []]);
  });

  it('stores whether sliders may be left out, and never for texts', () => {
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
  ])('rejects the key %s with a sentence under the typed key', (key, sentence) => {
    const questions = { first: 'First?', [key]: 'Second?' };
    expect(readQuestionSet(undefined, aSet({ questions })).problems).toEqual([
      {
        path: `questions.${key}`,
        message: expect.stringContaining(sentence) as string,
        code: 'unusable_key',
      },
    ]);
  });

  it('ignores the key of a dropped row', () => {
    expect(pathsOf(aSet({ questions: { first: 'First?', 'What?': ' ' } }))).toEqual([]);
  });

  it('rejects two rows with the same normalized key', () => {
    const questions = { 'My Key': 'First?', my_key: 'Second?', strength: 'Third?' };
    expect(pathsOf(aSet({ questions, optional_questions: { Strength: 'Again?' } }))).toEqual([
      'questions.my_key',
      'optional_questions.Strength',
    ]);
  });

  it('needs a required question, unless owners write their own', () => {
    expect(pathsOf(aSet({ questions: {} }))).toEqual(['questions']);
    expect(pathsOf(aSet({ questions: {} }), 'custom')).toEqual([]);
  });

  it('has at most twenty questions', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, 'What?']));
    expect(pathsOf(aSet({ questions: many, optional_questions: { more: 'Else?' } }))).toEqual(['questions']);
  });
});

const anOffer = (first: string) => ({ first: [first], more: [] });

describe('themes', () => {
  const offers = { strength: anOffer('stays-calm'), more: anOffer('runs-late') };
  const typed = { ...aSet({ optional_questions: { more: 'Anything else?' } }), offers };

  it('are offered under questions with text answers, in their order', () => {
    const { set, problems } = readQuestionSet(undefined, {
      ...typed,
      offers: { more: offers.more, strength: offers.strength },
    });
    expect([Object.entries(set.offers), problems]).toEqual([Object.entries(offers), []]);
  });

  it.each<[string, Partial<QuestionSetText>, string]>([
    ['under a slider', { format: 'slider' }, 'offers.strength'],
    ['under a question that is not there', { offers: { unknown: anOffer('stays-calm') } }, 'offers.unknown'],
    ['under an inherited member', { offers: { constructor: anOffer('stays-calm') } }, 'offers.constructor'],
  ])('are not offered %s', (_, change, path) => {
    expect(pathsOf({ ...typed, ...change })).toEqual([path]);
  });

  it('stay under unchanged keys if they are not sent', () => {
    const { offers: _, ...unsaid } = typed;
    expect(readQuestionSet('team', unsaid, { offers }).set.offers).toEqual(offers);
    const renamed = { ...unsaid, optional_questions: { other: 'Anything else?' } };
    expect(readQuestionSet('team', renamed, { offers }).set.offers).toEqual({ strength: offers.strength });
    const sliders = { ...unsaid, format: 'slider' as const };
    expect(readQuestionSet('team', sliders, { offers }).set.offers).toEqual({ more: offers.more });
  });
});
