/** Native names by language tag. Each language's folder has the tag as its name. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
} as const;
export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];

export const defaultLanguage = 'en' satisfies Language;

export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}
