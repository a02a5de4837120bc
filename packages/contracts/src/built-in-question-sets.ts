import { languagePacks } from '@blindspot/content/language-packs';
import { builtInOffers, type Offer } from '@blindspot/content/themes/offers';
import type { SetTranslation, ThemeOffers } from './fields.ts';
import type { QuestionSet } from './http/question-sets.ts';
import { languages, type Language } from './languages.ts';
import type { BuiltInQuestionSetId, QuestionFormat } from './vocabulary/question-sets.ts';

interface BuiltInSet {
  readonly id: BuiltInQuestionSetId;
  readonly format: QuestionFormat;
  readonly optional: readonly string[];
}

const sets: readonly BuiltInSet[] = [
  { id: 'shadow', format: 'text', optional: ['moment', 'keep'] },
  { id: 'quick', format: 'text', optional: [] },
  { id: 'renee-ryerson', format: 'text', optional: ['story'] },
  { id: 'relateful', format: 'slider', optional: ['grow_most'] },
  { id: 'custom', format: 'text', optional: [] },
];

const english = languagePacks.en.questions;

function builtInSet({ id, format, optional }: BuiltInSet): QuestionSet {
  const { title, description } = english[id];
  const questions = Object.entries<string>(english[id].questions);
  return {
    id,
    name: id,
    title,
    description,
    format,
    scale: '1-10',
    active: true,
    questions: Object.fromEntries(questions.filter(([key]) => !optional.includes(key))),
    optional_questions: Object.fromEntries(questions.filter(([key]) => optional.includes(key))),
    offers: offersOf(id),
    language: 'en',
    translations: Object.fromEntries(
      languages
        .filter((language) => language !== 'en')
        .map((language) => [language, translation(id, language)]),
    ),
  };
}

function translation(id: BuiltInQuestionSetId, language: Language): SetTranslation {
  const { title, description, questions: of } = english[id];
  const texts = languagePacks[language].questions[id];
  const questions: Readonly<Record<string, string>> = texts.questions;
  return {
    title: { of: title, text: texts.title },
    description: { of: description, text: texts.description },
    questions: Object.fromEntries(
      Object.entries<string>(of).map(([key, text]) => [key, { of: text, text: questions[key] ?? text }]),
    ),
  };
}

function offersOf(id: BuiltInQuestionSetId): ThemeOffers {
  const offers: Readonly<Record<string, Readonly<Record<string, Offer>>>> = builtInOffers;
  return Object.fromEntries(
    Object.entries(offers[id] ?? {}).map(([key, { first, more }]) => [
      key,
      { first: [...first], more: [...more] },
    ]),
  );
}

/** Question sets of a new instance, in display order. */
export const builtInQuestionSets: readonly QuestionSet[] = sets.map(builtInSet);
