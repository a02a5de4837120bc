/** Languages that have a catalogue, each a folder or file of its tag. The first is the one others fall back to. */
export const languages = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

/** What is shown where nothing better is known. */
export const defaultLanguage: Language = 'en';

/** Each in its own words, as somebody looks for it who reads no other. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

/**
 * Languages that are offered: all that a reader meets there is written. What is not offered is still checked for its form.
 * Public pages are those that are read without an account; in those of the analysis results are written.
 */
export const offeredLanguages: Readonly<Record<'publicPages' | 'app' | 'analysis', readonly Language[]>> = {
  publicPages: ['en', 'de', 'es', 'fr'],
  app: ['en', 'de', 'es', 'fr'],
  analysis: ['en', 'de', 'es', 'fr'],
};

/** Whether it is a language with a catalogue, in our spelling of its tag. */
export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}
