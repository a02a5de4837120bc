import { defaultLanguage, isLanguage, type Language } from '@blindspot/contracts/languages';
import { getLocale } from '../paraglide/runtime.js';

/** Returns the language in which services write to this reader. */
export function readerLanguage(): Language {
  const locale: string = getLocale();
  // Tests render pages in a made-up language, which services do not know.
  return isLanguage(locale) ? locale : defaultLanguage;
}

/** Returns the `lang` attribute of a text. Empty if the text is in the page's language. */
export const langOf = (language: Language): { readonly lang?: Language } =>
  language === getLocale() ? {} : { lang: language };

/** Returns the name of a language in the page's language. */
export const languageName = (language: Language): string =>
  new Intl.DisplayNames(getLocale(), { type: 'language' }).of(language) ?? language;

/** Whether the page is not in the default language. */
export const isTranslated = (): boolean => getLocale() !== defaultLanguage;

export const oneDecimal = (value: number): string =>
  value.toLocaleString(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
