import type { Language } from '@blindspot/contracts/languages';
import { baseLocale, getLocale, isLocale, overwriteGetLocale } from '../paraglide/runtime.js';

let current: typeof baseLocale | undefined;

// A page is rendered synchronously, so no other page reads its language.
overwriteGetLocale(() => current ?? baseLocale);

/** Runs synchronous work with the messages of a language, and returns its result. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  const before = current;
  // A catalogue of a test may have other languages.
  current = (isLocale(language) ? language : baseLocale) as typeof baseLocale;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Whether messages are in this language now. */
export const isSpoken = (language: Language): boolean => !isLocale(language) || getLocale() === language;
