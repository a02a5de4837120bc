import { defaultLanguage, type Language } from '@blindspot/contracts/languages';
import type { ThemeFindings } from './findings.ts';

/**
 * Whether a text in this language tells what a model said in words of its own: labels and lines. They are in English, and beside
 * a text in another language no gate could compare them with what was written; an id stands for the same in each.
 */
export const ownWordsAreTold = (language: Language): boolean => language === defaultLanguage;

/** The themes that are told in a language, in their sealed order. */
export const themesToldIn = (language: Language, found: ThemeFindings): ThemeFindings =>
  ownWordsAreTold(language) ? found : { ...found, themes: found.themes.filter(({ id }) => id !== null) };
