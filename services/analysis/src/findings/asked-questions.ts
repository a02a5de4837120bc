import type { FeedbackForm, TextLanguages } from '@blindspot/contracts/fields';
import type { Language } from '@blindspot/contracts/languages';
import { formInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import type { Findings } from './findings.ts';

type WithQuestions = Pick<Findings, 'figures' | 'unpublished'>;

/**
 * Returns findings with their questions in this language. A question that differs from the form stays as it
 * is.
 */
export function askedIn<Found extends WithQuestions>(
  language: Language,
  form: FeedbackForm,
  findings: Found,
): Found {
  const texts = textsOf(formInLanguage(form, language));
  const own = textsOf(form);
  const asked = <Published extends { readonly key: string; readonly question: string }>(
    published: Published,
  ): Published => ({
    ...published,
    question:
      (published.question === own.get(published.key) && texts.get(published.key)) || published.question,
  });
  const { figures, unpublished } = findings;
  return {
    ...findings,
    figures: figures.map(asked),
    unpublished: unpublished.map(asked),
  };
}

/**
 * Returns the language of each question that is not in this language, by key, where it is known; an empty
 * object if all questions are.
 */
export function foreignQuestions(
  language: Language,
  form: FeedbackForm,
): { question_languages?: NonNullable<TextLanguages> } {
  const { languages } = formInLanguage(form, language);
  return languages ? { question_languages: languages } : {};
}

const textsOf = ({
  questions,
  optional_questions: optional,
}: Pick<FeedbackForm, 'questions' | 'optional_questions'>): ReadonlyMap<string, string> =>
  new Map(Object.entries({ ...questions, ...optional }));
