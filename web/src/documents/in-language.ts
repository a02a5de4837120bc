import type { Language } from '@blindspot/contracts/languages';
import { baseLocale, getLocale, isLocale, overwriteGetLocale } from '../paraglide/runtime.js';

let current: typeof baseLocale | undefined;

// Rendering is synchronous, so two pages never use this variable at once.
overwriteGetLocale(() => current ?? baseLocale);

/** Runs synchronous work with the messages of a language, and returns its result. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  const before = current;
  // Falls back to the base language for the unknown language of a test.
  current = (isLocale(language) ? language : baseLocale) as typeof baseLocale;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Whether messages are rendered in this language now. */
export const isSpoken = (language: Language): boolean => !isLocale(language) || getLocale() === language;

/** Isolates a person's words, so that their writing direction does not affect the sentence around them. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
