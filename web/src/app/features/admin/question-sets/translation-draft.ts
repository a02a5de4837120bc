import type { SetTranslation } from '@blindspot/contracts/fields';
import { languages, type Language } from '@blindspot/contracts/languages';

/** What one text says in other languages, each with the text that it is of. */
export type TextTranslations = Readonly<Partial<Record<Language, NonNullable<SetTranslation['title']>>>>;

export interface TranslatedText {
  /** As it stands now. */
  readonly source: string;
  readonly translations: TextTranslations;
}

export type TranslationState = 'missing' | 'fresh' | 'stale';

/** Stale is what is of another text than the present one; readers then get the present one. */
export function translationState(
  { source, translations }: TranslatedText,
  language: Language,
): TranslationState {
  const said = translations[language];
  if (!said || said.text.trim() === '') return 'missing';
  return said.of === source.trim() ? 'fresh' : 'stale';
}

/** What somebody types is of the text that stands beside it; an emptied field is no translation. */
export function retranslated(
  { source, translations }: TranslatedText,
  { language, text }: { language: Language; text: string },
): TextTranslations {
  // In one order, so that what was typed and taken out again leaves nothing that looks like a change.
  return Object.fromEntries(
    languages.flatMap((one) => {
      const said = one === language ? { of: source.trim(), text } : translations[one];
      return said && said.text !== '' ? [[one, said]] : [];
    }),
  );
}

/** The same words, looked at again beside the present text. */
export function stillRight(translated: TranslatedText, language: Language): TextTranslations {
  return retranslated(translated, { language, text: translated.translations[language]?.text ?? '' });
}

/** How many texts there are, and how many of them people read in this language or would again after a look. */
export function countTranslations(
  texts: readonly TranslatedText[],
  language: Language,
): Readonly<Record<'all' | Exclude<TranslationState, 'missing'>, number>> {
  const states = texts.map((text) => translationState(text, language));
  const count = (state: TranslationState): number => states.filter((one) => one === state).length;
  return { all: texts.length, fresh: count('fresh'), stale: count('stale') };
}
