import type { QuestionMap, SetTranslation } from '@blindspot/contracts/fields';
import type { QuestionSet } from '@blindspot/contracts/http/question-sets';
import { languages, type Language } from '@blindspot/contracts/languages';
import { hasVisible } from '@blindspot/contracts/text-rules';

export type TextTranslations = Readonly<Partial<Record<Language, NonNullable<SetTranslation['title']>>>>;

export interface TranslatedText {
  readonly source: string;
  readonly translations: TextTranslations;
}

export type TranslationState = 'missing' | 'fresh' | 'stale';

/** Returns a translation's state. Readers see the source text instead of a stale translation. */
export function translationState(
  { source, translations }: TranslatedText,
  language: Language,
): TranslationState {
  const translation = translations[language];
  if (!translation || !hasVisible(translation.text)) return 'missing';
  return translation.of === source.trim() ? 'fresh' : 'stale';
}

type SetTexts = Pick<
  QuestionSet,
  'title' | 'description' | 'questions' | 'optional_questions' | 'translations'
>;

const read = (source: string, translation: SetTranslation['title']): string =>
  translation?.of === source ? translation.text : source;

/** Returns a question set in the given language. The source text replaces a stale translation. */
export function asRead<Set extends SetTexts>(set: Set, language: Language): Set {
  const { title, description, questions = {} } = set.translations?.[language] ?? {};
  const readAll = (map: QuestionMap): QuestionMap =>
    Object.fromEntries(
      Object.entries(map).map(([key, text]) => [
        key,
        read(text, Object.hasOwn(questions, key) ? questions[key] : undefined),
      ]),
    );
  return {
    ...set,
    title: read(set.title, title),
    description: read(set.description, description),
    questions: readAll(set.questions),
    optional_questions: readAll(set.optional_questions),
  };
}

/** Returns the translations with a new text for one language. An empty text removes the translation. */
export function retranslated(
  { source, translations }: TranslatedText,
  { language, text }: { language: Language; text: string },
): TextTranslations {
  // Fixes the order of languages, because another order would count as a change to the form.
  return Object.fromEntries(
    languages.flatMap((one) => {
      const translation = one === language ? { of: source.trim(), text } : translations[one];
      return translation && translation.text !== '' ? [[one, translation]] : [];
    }),
  );
}

/** Confirms that a stale translation fits the current source text. */
export function stillRight(translated: TranslatedText, language: Language): TextTranslations {
  return retranslated(translated, { language, text: translated.translations[language]?.text ?? '' });
}

export function countTranslations(
  texts: readonly TranslatedText[],
  language: Language,
): Readonly<Record<'all' | Exclude<TranslationState, 'missing'>, number>> {
  const states = texts.map((text) => translationState(text, language));
  const count = (state: TranslationState): number => states.filter((one) => one === state).length;
  return { all: texts.length, fresh: count('fresh'), stale: count('stale') };
}
