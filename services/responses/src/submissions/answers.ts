import { z } from 'zod';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import { limits } from '@blindspot/contracts/limits';
import { scaleMaximum, untouchedSliderValue } from '@blindspot/contracts/vocabulary/question-sets';
import { invalidAnswers } from './submission-errors.ts';

/** Answers as they are kept: in the order of the form, sliders complete, empty texts left out. */
export interface AcceptedAnswers {
  answers: Answers;
  /** Sliders that were not moved; they count as 5. */
  untouched: string[];
}

interface FieldProblem {
  path: string;
  message: string;
}

/** Reads what was sent against the frozen form; nothing that the form does not ask for is accepted. Throws 422. */
export function acceptAnswers(form: FeedbackForm, sent: Answers): AcceptedAnswers {
  const accepted: AcceptedAnswers = { answers: {}, untouched: [] };
  const problems: FieldProblem[] = unknownKeys(form, sent).map((key) => ({
    path: `responses.${key}`,
    message: 'This form does not ask this question',
  }));
  const keep = (key: string, outcome: string | number | FieldProblem | undefined): void => {
    if (typeof outcome === 'object') problems.push(outcome);
    else if (outcome !== undefined) accepted.answers[key] = outcome;
  };
  const required = form.format === 'text' ? Object.keys(form.questions)[0] : undefined;
  for (const key of Object.keys(form.questions)) {
    if (form.format === 'text') keep(key, readText(key, valueOf(sent, key), key === required));
    else {
      const value = valueOf(sent, key);
      if (value === undefined) accepted.untouched.push(key);
      keep(key, readSlider(key, value ?? untouchedSliderValue, scaleMaximum[form.scale]));
    }
  }
  for (const key of Object.keys(form.optional_questions)) keep(key, readText(key, valueOf(sent, key), false));
  if (problems.length > 0) throw invalidAnswers(problems);
  return accepted;
}

function unknownKeys(form: FeedbackForm, sent: Answers): string[] {
  return Object.keys(sent).filter(
    (key) => !Object.hasOwn(form.questions, key) && !Object.hasOwn(form.optional_questions, key),
  );
}

/** `constructor` is a legal question key, so inherited members must not count as answers. */
function valueOf(sent: Answers, key: string): string | number | undefined {
  return Object.hasOwn(sent, key) ? sent[key] : undefined;
}

function readText(
  key: string,
  value: string | number | undefined,
  required: boolean,
): string | FieldProblem | undefined {
  const path = `responses.${key}`;
  if (typeof value === 'number') return { path, message: 'Answer this question in words' };
  const text = value?.trim() ?? '';
  if (text === '') return required ? { path, message: 'Please answer this question' } : undefined;
  if (text.length > limits.answer) return { path, message: `Use at most ${limits.answer} characters` };
  if (!isStorable(text)) return { path, message: 'The text contains characters that cannot be stored' };
  return text;
}

function readSlider(key: string, value: string | number, maximum: number): number | FieldProblem {
  const inScale = z.int().min(1).max(maximum).safeParse(value);
  return inScale.success
    ? inScale.data
    : { path: `responses.${key}`, message: `Choose a whole number from 1 to ${maximum}` };
}

/** Postgres stores neither NUL nor half of a character. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
