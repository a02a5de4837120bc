import { defaultLanguage } from '@blindspot/contracts/languages';

/** Language of the page, for dates and numbers. */
export function pageLocale(): string {
  return document.documentElement.lang || defaultLanguage;
}

/** Whether the page is in another language than services speak. */
export const isTranslated = (): boolean => pageLocale() !== defaultLanguage;
