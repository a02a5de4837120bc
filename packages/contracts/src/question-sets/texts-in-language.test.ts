import { languagePacks } from '@blindspot/content/language-packs';
import { expect, test } from 'vitest';
import { languages } from '../languages.ts';
import {
  choiceInLanguage,
  formInLanguage,
  frozenTexts,
  titleInLanguage,
  titlesOf,
} from './texts-in-language.ts';

const set = {
  id: 'team',
  name: 'team',
  title: 'Team check',
  description: 'Two questions.',
  format: 'text',
  scale: '1-10',
  active: true,
  language: 'en',
  questions: { strength: 'What do I do well?', constructor: 'What do I build?' },
  optional_questions: { more: 'What else?' },
  offers: {},
  translations: {
    de: {
      title: { of: 'Team check', text: 'Teamrunde' },
      description: { of: 'Three questions.', text: 'Drei Fragen.' },
      questions: {
        strength: { of: 'What do I do well?', text: 'Was mache ich gut?' },
        more: { of: 'Anything else?', text: 'Sonst noch etwas?' },
      },
    },
  },
} as const satisfies Parameters<typeof choiceInLanguage>[0];

const frozen = { ...frozenTexts(set), format: set.format, scale: set.scale };

test('S10.19 frozenTexts keeps current translations and drops stale ones', () => {
  expect(frozen.translations).toEqual({ de: { strength: 'Was mache ich gut?' } });
});

test('formInLanguage translates the form and reports the language of untranslated questions', () => {
  expect(formInLanguage(frozen, 'de')).toEqual({
    questions: { strength: 'Was mache ich gut?', constructor: 'What do I build?' },
    optional_questions: { more: 'What else?' },
    format: 'text',
    scale: '1-10',
    languages: { constructor: 'en', more: 'en' },
  });
});

test('formInLanguage returns the original texts if they are in the requested language', () => {
  expect(formInLanguage(frozen, 'en')).toEqual({
    questions: set.questions,
    optional_questions: set.optional_questions,
    format: 'text',
    scale: '1-10',
  });
});

test("titleInLanguage translates the set's title and keeps an owner's own title", () => {
  const titles = titlesOf(set);
  expect(titles).toEqual({ en: 'Team check', de: 'Teamrunde' });
  for (const title of ['Team check', 'Teamrunde'])
    expect(['en', 'de'].map((language) => titleInLanguage(title, titles, language as 'en'))).toEqual([
      'Team check',
      'Teamrunde',
    ]);
  expect(titleInLanguage('Teamrunde', titles, 'fr')).toBe('Teamrunde');
  expect(titleInLanguage('My team', titles, 'de')).toBe('My team');
  expect(titleInLanguage('Team check', undefined, 'de')).toBe('Team check');
});

test('titlesOf drops the translation of an outdated title', () => {
  expect(titlesOf({ ...set, title: 'Team' })).toEqual({ en: 'Team' });
});

test('formInLanguage returns a form of unknown language unchanged', () => {
  const { language: _, translations: __, ...own } = frozen;
  expect(formInLanguage(own, 'fr')).toEqual(own);
});

test.each(languages)(
  'formInLanguage translates the optional question of a follow-up into %s, whatever text is stored',
  (language) => {
    const aim = 'I want to listen first.';
    const asked = {
      questions: { change: aim },
      optional_questions: { line: 'Something you noticed' },
      format: 'follow-up',
      scale: '1-10',
    } as const;
    const read = formInLanguage(asked, language);
    expect(read.optional_questions).toEqual({ line: languagePacks[language].followUp });
    expect([read.questions, read.languages]).toEqual([{ change: aim }, undefined]);
  },
);

test('choiceInLanguage translates a set and leaves out stale translations', () => {
  expect(choiceInLanguage(set, 'de')).toMatchObject({
    title: 'Teamrunde',
    description: 'Two questions.',
    questions: { strength: 'Was mache ich gut?' },
    languages: { constructor: 'en', more: 'en' },
  });
});

test('choiceInLanguage reports that a set offers themes if it has offers or is custom', () => {
  const offers = { strength: { first: ['stays-calm'], more: [] } };
  for (const [change, expected] of [
    [{}, false],
    [{ offers }, true],
    [{ id: 'custom' }, true],
  ] as const)
    expect(choiceInLanguage({ ...set, ...change }, 'en').offers_themes).toBe(expected);
});
