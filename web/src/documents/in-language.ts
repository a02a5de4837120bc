import type { Language } from '@blindspot/contracts/languages';
import type { PageContext } from '@blindspot/contracts/pages/page';
import { baseLocale, getLocale, isLocale, overwriteGetLocale } from '../paraglide/runtime.js';

let current: typeof baseLocale | undefined;

// A page is made without a pause, so what is set for it is never read by another one.
overwriteGetLocale(() => current ?? baseLocale);

/** What the work gives, with all its sentences in the language. The work is done when it returns: it waits for nothing. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  const before = current;
  // Another catalogue may have other languages.
  current = (isLocale(language) ? language : baseLocale) as typeof baseLocale;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** A page that is made in the language of its reader. */
export const inItsLanguage =
  <Data extends PageContext, Result>(render: (data: Data) => Result) =>
  (data: Data): Result =>
    inLanguage(data.language, () => render(data));

/** Whether what is made now is made in this language. */
export const isSpoken = (language: Language): boolean => !isLocale(language) || getLocale() === language;
