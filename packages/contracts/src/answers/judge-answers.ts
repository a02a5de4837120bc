import type { FeedbackForm } from '../fields.ts';
import { limits } from '../limits.ts';
import { changeWords, scaleMaximum, untouchedSliderValue } from '../vocabulary/question-sets.ts';
import { faultOfText, type TextFault } from './text-fault.ts';

export type AnswerFault =
  | TextFault
  | 'not-asked'
  | 'not-in-words'
  | 'off-scale'
  | 'not-a-choice'
  | 'must-judge';

/** Answers as they are kept: in the order of the form, sliders complete, empty texts left out. */
export interface JudgedAnswers {
  answers: Record<string, string | number | null>;
  /** Sliders that were not moved; they count as 5. */
  untouched: string[];
  /** Without one, the answers are complete and valid. */
  faults: { key: string; fault: AnswerFault }[];
}

type Sent = Readonly<Record<string, string | number | null>>;

/** In a text form the first question has to be answered, and that of a follow-up; nothing else in any form. */
export function isRequired(form: Pick<FeedbackForm, 'questions' | 'format'>, key: string): boolean {
  return form.format !== 'slider' && Object.keys(form.questions)[0] === key;
}

/** Optional questions are answered in words in any form. */
export function isSlider(form: Pick<FeedbackForm, 'questions' | 'format'>, key: string): boolean {
  return form.format === 'slider' && Object.hasOwn(form.questions, key);
}

/** The question of a follow-up is answered by one of `changeWords`. */
export function isChoice(form: Pick<FeedbackForm, 'questions' | 'format'>, key: string): boolean {
  return form.format === 'follow-up' && Object.hasOwn(form.questions, key);
}

/** Reads answers against the form they are for: the one rule of the form, the page without a script and the service. */
export function judgeAnswers(form: FeedbackForm, sent: Sent): JudgedAnswers {
  const keys = [...Object.keys(form.questions), ...Object.keys(form.optional_questions)];
  const judged: JudgedAnswers = {
    answers: {},
    untouched: [],
    faults: Object.keys(sent).flatMap((key) => (keys.includes(key) ? [] : { key, fault: 'not-asked' })),
  };
  for (const key of keys) {
    // `constructor` is a legal question key, so inherited members must not count as answers.
    const value = Object.hasOwn(sent, key) ? sent[key] : undefined;
    const slider = isSlider(form, key);
    const fault = slider
      ? faultOfSlider(form, value)
      : (faultOfAnswer(value, isRequired(form, key)) ??
        (isChoice(form, key) ? faultOfChoice(value) : undefined));
    if (fault !== undefined) judged.faults.push({ key, fault });
    else if (slider) {
      if (value === undefined) judged.untouched.push(key);
      judged.answers[key] = value === undefined ? untouchedSliderValue : value;
    } else if (typeof value === 'string' && value.trim() !== '') judged.answers[key] = value.trim();
  }
  return judged;
}

function faultOfSlider(
  { scale, allows_cannot_judge: allowed = false }: FeedbackForm,
  value: string | number | null = untouchedSliderValue,
): AnswerFault | undefined {
  if (value === null) return allowed ? undefined : 'must-judge';
  const inScale = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= scaleMaximum[scale];
  return inScale ? undefined : 'off-scale';
}

function faultOfAnswer(value: string | number | null = '', required: boolean): AnswerFault | undefined {
  return typeof value === 'string'
    ? faultOfText(value, { required, longest: limits.answer })
    : 'not-in-words';
}

const faultOfChoice = (value: string | number | null = ''): AnswerFault | undefined =>
  changeWords.some((word) => word === value) ? undefined : 'not-a-choice';
