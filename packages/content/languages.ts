/** Native name of each language, by tag. The folder of a language is named after the tag. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
} as const;
export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];

/** Fallback if the reader's language is unknown. */
export const defaultLanguage = 'en' satisfies Language;

/** Returns whether a tag is exactly one of our language tags. */
export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}
