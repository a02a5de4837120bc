/** By its tag, a language in its own words, as people look for it who read no other. The folder of a language has the same name. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
} as const;
export type Language = keyof typeof languageNames;

/** Every language of the product: its pages, mails, results and panel. */
export const languages = Object.keys(languageNames) as [Language, ...Language[]]; // `keyof` of the table above.

/** The fallback where the reader's language is not known. */
export const defaultLanguage = 'en' satisfies Language;

/** Whether a tag names one of our languages, in our spelling. */
export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}
