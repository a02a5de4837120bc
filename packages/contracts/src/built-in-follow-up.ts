import type { Language } from './languages.ts';

/** What a follow-up asks besides what the owner works on. Read from here and not from the request, so that it is in every reader's language. */
export const followUpLine: Readonly<Record<Language, string>> = {
  en: 'What did you notice?',
  de: 'Was ist dir aufgefallen?',
  es: '¿Qué has notado?',
  fr: 'Qu’as-tu remarqué ?',
};
