import { defaultLanguage, isLanguage, type Language } from '@blindspot/contracts/languages';

export const pageLocale = (): string => document.documentElement.lang || defaultLanguage;

/** Returns the language in which services write to this reader. */
export function readerLanguage(): Language {
  const locale = pageLocale();
  return isLanguage(locale) ? locale : defaultLanguage;
}

/** Returns the `lang` attribute of a text. Empty if the text is in the page's language. */
export const langOf = (language: Language): { readonly lang?: Language } =>
  language === readerLanguage() ? {} : { lang: language };

/** Whether the page is not in the default language. */
export const isTranslated = (): boolean => pageLocale() !== defaultLanguage;

export const oneDecimal = (value: number, locale: string): string =>
  value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
