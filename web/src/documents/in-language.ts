import type { Language } from '@blindspot/contracts/languages';
import { baseLocale, getLocale, isLocale, overwriteGetLocale } from '../paraglide/runtime.js';

let current: typeof baseLocale | undefined;

// Rendering is synchronous, so the current language cannot change while a page renders.
overwriteGetLocale(() => current ?? baseLocale);

/** Runs synchronous work with the messages of a language, and returns its result. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  const before = current;
  // Tests use a made-up language, which falls back to the base language.
  current = (isLocale(language) ? language : baseLocale) as typeof baseLocale;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Whether messages are currently rendered in the given language. */
export const isSpoken = (language: Language): boolean => !isLocale(language) || getLocale() === language;

/** Isolates a person's words, so that their writing direction does not affect the surrounding sentence. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
