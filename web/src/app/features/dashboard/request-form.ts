import type { CreateFeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { requestDefaults, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { type customQuestionKeys } from '@blindspot/contracts/vocabulary/question-sets';

export type CustomQuestionKey = (typeof customQuestionKeys)[number];

export interface RequestForm {
  readonly title: string;
  readonly description: string;
  readonly questionSet: string;
  readonly style: PromptStyle;
  /** The style's value, or the owner's own instructions when the style is custom. */
  readonly prompt: string;
  readonly questions: Readonly<Record<CustomQuestionKey, string>>;
}

export const noQuestions: RequestForm['questions'] = { q1: '', q2: '', q3: '', q4: '' };

export const newRequestForm: RequestForm = {
  title: requestDefaults.title,
  description: '',
  questionSet: requestDefaults.question_set,
  style: requestDefaults.ai_prompt_type,
  prompt: requestDefaults.custom_ai_prompt,
  questions: noQuestions,
};

export function withStyle(form: RequestForm, style: PromptStyle): RequestForm {
  if (style === form.style) return form;
  return { ...form, style, prompt: style === 'custom' ? '' : style };
}

/** Whether there is anything that would be a pity to lose. */
export function hasTyping(form: RequestForm): boolean {
  return (
    form.title !== newRequestForm.title ||
    form.description.trim() !== '' ||
    (form.style === 'custom' && form.prompt.trim() !== '') ||
    Object.values(form.questions).some((question) => question.trim() !== '')
  );
}

export type RequestField = 'title' | 'questions' | 'prompt';

/** The fields that stop the request from being made, in the order of the form. */
export function missingFields(form: RequestForm): RequestField[] {
  const missing: RequestField[] = [];
  if (form.title.trim() === '') missing.push('title');
  if (
    form.questionSet === 'custom' &&
    Object.values(form.questions).every((question) => question.trim() === '')
  )
    missing.push('questions');
  if (form.style === 'custom' && form.prompt.trim() === '') missing.push('prompt');
  return missing;
}

export function createPayload(form: RequestForm): CreateFeedbackRequest {
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    custom_ai_prompt: form.prompt.trim(),
    ai_prompt_type: form.style,
    question_set: form.questionSet,
    custom_questions: form.questionSet === 'custom' ? form.questions : noQuestions,
  };
}
