import {
  CreateFeedbackRequest,
  type FeedbackRequestDuplicate,
} from '@blindspot/contracts/http/feedback-requests';
import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { requestDefaults, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { hasVisible } from '@blindspot/contracts/text-rules';
import { customQuestionKeys, ownersOwnSet } from '@blindspot/contracts/vocabulary/question-sets';
import { answerTime } from '../../../domain/answer-time.ts';
import { m } from '../../../paraglide/messages.js';
import type { ServerFormOf } from '../../shell/server-form.tsx';

/** Values of the form. The prompt is the name of a style, or the owner's instructions. */
export type NewRequest = FeedbackRequestDuplicate;

export const newRequestSchema = CreateFeedbackRequest.required()
  .refine(({ ai_prompt_type: style, custom_ai_prompt: prompt }) => style !== 'custom' || prompt !== '', {
    path: ['custom_ai_prompt'],
    error: () => m.request_instructions_missing(),
  })
  .refine(({ question_set: set, custom_questions: own }) => set !== ownersOwnSet || hasQuestion(own), {
    path: ['custom_questions', 'q1'],
    error: () => m.request_questions_missing(),
  });

export type NewRequestForm = ServerFormOf<typeof newRequestSchema>;

const hasQuestion = (questions: NewRequest['custom_questions']): boolean =>
  Object.values(questions).some(hasVisible);

const noQuestions = { q1: '', q2: '', q3: '', q4: '' };

export const newRequestDefaults: NewRequest = {
  ...requestDefaults,
  description: '',
  asks_quoting: true,
  custom_questions: noQuestions,
};

/** Returns the prompt for a style: its name, or the owner's instructions, which are empty at first. */
export function promptForStyle(request: NewRequest, style: PromptStyle): string {
  if (style === request.ai_prompt_type) return request.custom_ai_prompt;
  return style === 'custom' ? '' : style;
}

export const withoutUnusedQuestions = (request: NewRequest): NewRequest =>
  request.question_set === ownersOwnSet ? request : { ...request, custom_questions: noQuestions };

const isOther = (now: string, before: string): boolean => now.trim() !== '' && now.trim() !== before.trim();

export function hasTyping(request: NewRequest, start: NewRequest): boolean {
  return (
    request.title !== start.title ||
    isOther(request.description, start.description) ||
    (request.ai_prompt_type === 'custom' && isOther(request.custom_ai_prompt, start.custom_ai_prompt)) ||
    customQuestionKeys.some((key) => isOther(request.custom_questions[key], start.custom_questions[key]))
  );
}

type Titled = Pick<QuestionSetChoice, 'id' | 'title'>;

export function titleForSet(current: string, chosenId: string, sets: readonly Titled[]): string {
  const chosen = sets.find((set) => set.id === chosenId);
  return chosen && (current.trim() === '' || isTitleOfSet(current, sets)) ? chosen.title : current;
}

export function isTitleOfSet(title: string, sets: readonly Titled[]): boolean {
  const typed = title.trim();
  return typed === requestDefaults.title || sets.some((set) => set.title === typed);
}

/** Replaces a deleted question set with the first set. Updates the title unless the owner wrote it. */
export function withSetOnOffer(request: NewRequest, sets: readonly Titled[]): NewRequest {
  const set = sets.find(({ id }) => id === request.question_set) ?? sets[0];
  if (!set) return request;
  return { ...request, question_set: set.id, title: titleForSet(request.title, set.id, sets) };
}

export function questionSetTimeText(set: QuestionSetChoice | undefined): string {
  return answerTime(set?.id ?? requestDefaults.question_set, set ?? { questions: {}, format: 'text' });
}
