import type { BuiltInQuestionSetId } from './question-sets.ts';

export const promptStyles = [
  'hard-hitting',
  'short-balanced',
  'professional',
  'encouraging',
  'custom',
] as const;
export type PromptStyle = (typeof promptStyles)[number];

export const requestDefaults = {
  title: "What You Can't Tell Me... In Person",
  custom_ai_prompt: 'hard-hitting',
  ai_prompt_type: 'hard-hitting',
  question_set: 'shadow',
} as const satisfies {
  title: string;
  custom_ai_prompt: string;
  ai_prompt_type: PromptStyle;
  question_set: BuiltInQuestionSetId;
};
