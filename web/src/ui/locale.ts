import { defaultLanguage, isLanguage, type Language } from '@blindspot/contracts/languages';

/** Language of the page, for dates and numbers. */
export function pageLocale(): string {
  return document.documentElement.lang || 'en';
}

/** The language in which a service writes to the reader of the page. */
export function readerLanguage(): Language {
  const locale = pageLocale();
  return isLanguage(locale) ? locale : defaultLanguage;
}

/** What a text says of its language where it is not the page's. */
export const langOf = (language: Language): { readonly lang?: Language } =>
  language === readerLanguage() ? {} : { lang: language };
