import type { FeedbackForm, TextLanguages } from '@blindspot/contracts/fields';
import type { Language } from '@blindspot/contracts/languages';
import { formInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import type { StoredFindings } from './findings.ts';

type WithQuestions = Pick<StoredFindings, 'figures' | 'untold' | 'comments'>;

/** Findings whose questions read as the form does in this language: translated where it was frozen with a translation. */
export function askedIn<Found extends WithQuestions>(
  language: Language,
  form: FeedbackForm,
  findings: Found,
): Found {
  const read = formInLanguage(form, language);
  const texts = new Map(Object.entries({ ...read.questions, ...read.optional_questions }));
  const asked = <Told extends { readonly key: string; readonly question: string }>(told: Told): Told => ({
    ...told,
    question: texts.get(told.key) ?? told.question,
  });
  const { figures, untold, comments } = findings;
  return {
    ...findings,
    figures: figures.map(asked),
    comments: comments.map(asked),
    ...(untold && { untold: untold.map(asked) }),
  };
}

/** By the key of a question, its language where that is known and is not this one; nothing where all are in this one. */
export function foreignQuestions(
  language: Language,
  form: FeedbackForm,
): { question_languages?: NonNullable<TextLanguages> } {
  const { languages } = formInLanguage(form, language);
  return languages ? { question_languages: languages } : {};
}
