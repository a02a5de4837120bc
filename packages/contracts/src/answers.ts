import type { FeedbackForm, TappedThemes } from './fields.ts';
import { limits } from './limits.ts';
import { hasVisible, isStorable, withoutUnseen } from './text-rules.ts';
import { changeWords, scaleMaximum, untouchedSliderValue } from './vocabulary/question-sets.ts';

export type AnswerFault =
  | TextFault
  | 'not-tapped-or-written'
  | 'not-asked'
  | 'not-in-words'
  | 'off-scale'
  | 'not-a-choice'
  | 'must-judge';

/** Answers as stored: in the order of the form, with a value for every slider and without empty texts. */
export interface JudgedAnswers {
  answers: Record<string, string | number | null>;
  untouched: string[];
  faults: { key: string; fault: AnswerFault }[];
}

type Sent = Readonly<Record<string, string | number | null>>;

/** Returns whether a question must be answered: only the first question of a text form or follow-up. */
export function isRequired(form: Pick<FeedbackForm, 'questions' | 'format'>, key: string): boolean {
  return form.format !== 'slider' && Object.keys(form.questions)[0] === key;
}

/** Returns whether a tapped theme can replace the text of a required question. */
export function isTapEnough(
  form: Pick<FeedbackForm, 'questions' | 'format' | 'offers'>,
  key: string,
): boolean {
  return form.format === 'text' && isRequired(form, key) && Object.hasOwn(form.offers ?? {}, key);
}

/** Returns whether a question has a slider; optional questions never have one. */
export function isSlider(form: Pick<FeedbackForm, 'questions' | 'format'>, key: string): boolean {
  return form.format === 'slider' && Object.hasOwn(form.questions, key);
}

/** Returns whether a question is the main question of a follow-up, whose answer is one of `changeWords`. */
export function isChoice(form: Pick<FeedbackForm, 'questions' | 'format'>, key: string): boolean {
  return form.format === 'follow-up' && Object.hasOwn(form.questions, key);
}

/** Validates answers and returns them as stored, for both the form's page and the responses service. */
export function judgeAnswers(form: FeedbackForm, sent: Sent, tapped: TappedThemes = {}): JudgedAnswers {
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
      : (faultOfAnswer(value, requirementOf(form, key, tapped)) ??
        (isChoice(form, key) ? faultOfChoice(value) : undefined));
    if (fault !== undefined) judged.faults.push({ key, fault });
    else if (slider) {
      if (value === undefined) judged.untouched.push(key);
      judged.answers[key] = value === undefined ? untouchedSliderValue : value;
    } else if (typeof value === 'string' && hasVisible(value)) judged.answers[key] = value.trim();
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

type Requirement = 'words' | 'tap-or-words' | 'none';

function requirementOf(form: FeedbackForm, key: string, tapped: TappedThemes): Requirement {
  if (!isTapEnough(form, key)) return isRequired(form, key) ? 'words' : 'none';
  const { first, more } = form.offers?.[key] ?? { first: [], more: [] };
  const taps = Object.hasOwn(tapped, key) ? tapped[key] : undefined;
  return taps?.some((theme) => [...first, ...more].includes(theme)) ? 'none' : 'tap-or-words';
}

function faultOfAnswer(
  value: string | number | null = '',
  requirement: Requirement,
): AnswerFault | undefined {
  if (typeof value !== 'string') return 'not-in-words';
  const fault = faultOfText(value, { required: requirement !== 'none', longest: limits.answer });
  return fault === 'missing' && requirement === 'tap-or-words' ? 'not-tapped-or-written' : fault;
}

const faultOfChoice = (value: string | number | null = ''): AnswerFault | undefined =>
  changeWords.some((word) => word === value) ? undefined : 'not-a-choice';

export type ThemeFault = 'not-offered' | 'too-many';

export interface JudgedThemes {
  /** Themes by question key as stored: in the order of the form, each once, without empty lists. */
  themes: TappedThemes;
  faults: { key: string; fault: ThemeFault }[];
}

/** Validates tapped themes against their form and returns them as stored. */
export function judgeThemes(
  { offers = {} }: Pick<FeedbackForm, 'offers'>,
  sent: TappedThemes = {},
): JudgedThemes {
  const judged: JudgedThemes = { themes: {}, faults: [] };
  for (const key of Object.keys(sent)) {
    if (!Object.hasOwn(offers, key)) judged.faults.push({ key, fault: 'not-offered' });
  }
  for (const [key, { first, more }] of Object.entries(offers)) {
    const tapped = new Set(Object.hasOwn(sent, key) ? sent[key] : []);
    const taken = [...first, ...more].filter((id) => tapped.has(id));
    if (taken.length < tapped.size) judged.faults.push({ key, fault: 'not-offered' });
    else if (taken.length > limits.offer.taken) judged.faults.push({ key, fault: 'too-many' });
    else if (taken.length > 0) judged.themes[key] = taken;
  }
  return judged;
}

/** `too-long` counts the code points of the cleaned text, as the schemas do. */
export type TextFault = 'missing' | 'too-long' | 'unstorable';

export function faultOfText(
  typed: string,
  { required, longest }: { required: boolean; longest: number },
): TextFault | undefined {
  const text = withoutUnseen(typed).trim();
  if (!hasVisible(text)) return required ? 'missing' : undefined;
  if (Array.from(text).length > longest) return 'too-long';
  return isStorable(text) ? undefined : 'unstorable';
}

type Asked = Pick<FeedbackForm, 'questions' | 'optional_questions' | 'format'>;

/** Returns the keys of the questions with a text field, in the order of the form. */
export function textKeys(form: Asked): string[] {
  return [...Object.keys(form.questions), ...Object.keys(form.optional_questions)].filter(
    (key) => !isSlider(form, key) && !isChoice(form, key),
  );
}

/** Returns the keys of the questions whose text in `answers` is not empty, in the order of the form. */
export function writtenKeys(
  form: Asked,
  answers: Readonly<Record<string, string | number | null>>,
): string[] {
  return textKeys(form).filter((key) => {
    const value = Object.hasOwn(answers, key) ? answers[key] : undefined;
    return typeof value === 'string' && hasVisible(value);
  });
}
