import { defaultLanguage, isLanguage, type Language } from '@blindspot/contracts/languages';

export const pageLocale = (): string => document.documentElement.lang || defaultLanguage;

/** Language in which a service writes to the reader of the page. */
export function readerLanguage(): Language {
  const locale = pageLocale();
  return isLanguage(locale) ? locale : defaultLanguage;
}

/** Returns the `lang` attribute of a text, unless it is in the language of the page. */
export const langOf = (language: Language): { readonly lang?: Language } =>
  language === readerLanguage() ? {} : { lang: language };

/** Whether the page is in another language than the sentences of services. */
export const isTranslated = (): boolean => pageLocale() !== defaultLanguage;

export const oneDecimal = (value: number, locale: string): string =>
  value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
