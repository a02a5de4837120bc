import type { FeedbackForm } from '../fields.ts';
import { isChoice, isSlider } from './judge-answers.ts';

type Asked = Pick<FeedbackForm, 'questions' | 'optional_questions' | 'format'>;

/** Returns the keys of the questions that are answered in words, in the order of the form. */
export function textKeys(form: Asked): string[] {
  return [...Object.keys(form.questions), ...Object.keys(form.optional_questions)].filter(
    (key) => !isSlider(form, key) && !isChoice(form, key),
  );
}

/** Returns the keys of the text questions that have words in `answers`, in the order of the form. */
export function writtenKeys(
  form: Asked,
  answers: Readonly<Record<string, string | number | null>>,
): string[] {
  return textKeys(form).filter((key) => {
    // `constructor` is a legal question key, so inherited members must not count as answers.
    const value = Object.hasOwn(answers, key) ? answers[key] : undefined;
    return typeof value === 'string' && value.trim() !== '';
  });
}
