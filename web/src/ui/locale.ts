import { defaultLanguage, isLanguage, type Language } from '@blindspot/contracts/languages';
import { getLocale } from '../paraglide/runtime.js';

export function readerLanguage(): Language {
  const locale: string = getLocale();
  // Tests render pages in a made-up language, which services do not know.
  return isLanguage(locale) ? locale : defaultLanguage;
}

/** Returns the language attribute for a text. Empty if the text is in the page's language. */
export const langOf = (language: Language): { readonly lang?: Language } =>
  language === getLocale() ? {} : { lang: language };

export const languageName = (language: Language): string =>
  new Intl.DisplayNames(getLocale(), { type: 'language' }).of(language) ?? language;

export const isTranslated = (): boolean => getLocale() !== defaultLanguage;

export const oneDecimal = (value: number): string =>
  value.toLocaleString(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
