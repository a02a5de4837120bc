import { defaultLanguage, isLanguage, type Language } from '@blindspot/contracts/languages';

/** Language of the page, for dates and numbers. */
export function pageLocale(): string {
  return document.documentElement.lang || defaultLanguage;
}

/** The language in which a service writes to the reader of the page. */
export function readerLanguage(): Language {
  const locale = pageLocale();
  return isLanguage(locale) ? locale : defaultLanguage;
}

/** What a text says of its language where it is not the page's. */
export const langOf = (language: Language): { readonly lang?: Language } =>
  language === readerLanguage() ? {} : { lang: language };

/** Whether the page is in another language than services speak. */
export const isTranslated = (): boolean => pageLocale() !== defaultLanguage;
