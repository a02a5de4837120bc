import type { FeedbackForm } from '../fields.ts';
import { isChoice, isSlider } from './judge-answers.ts';

type Answered = Readonly<Record<string, string | number | null>>;

/** Returns the keys of the text questions that were answered in words, in the order of the form. */
export function writtenKeys(
  form: Pick<FeedbackForm, 'questions' | 'optional_questions' | 'format'>,
  answers: Answered,
): string[] {
  return [...Object.keys(form.questions), ...Object.keys(form.optional_questions)].filter((key) => {
    // `constructor` is a legal question key, so inherited members must not count as answers.
    const value = Object.hasOwn(answers, key) ? answers[key] : undefined;
    return !isSlider(form, key) && !isChoice(form, key) && typeof value === 'string' && value.trim() !== '';
  });
}
