import type {
  CreateFeedbackRequest,
  FeedbackRequestDuplicate,
} from '@blindspot/contracts/http/feedback-requests';
import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { requestDefaults, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { customQuestionKeys } from '@blindspot/contracts/vocabulary/question-sets';
import { answerTime } from '../../../domain/answer-time.ts';

type CustomQuestionKey = (typeof customQuestionKeys)[number];

export interface RequestDraft {
  readonly title: string;
  readonly description: string;
  readonly questionSet: string;
  readonly style: PromptStyle;
  /** The style's value, or the owner's own instructions when the style is custom. */
  readonly prompt: string;
  readonly questions: Readonly<Record<CustomQuestionKey, string>>;
}

const noQuestions: RequestDraft['questions'] = { q1: '', q2: '', q3: '', q4: '' };

export const newRequestDraft: RequestDraft = {
  title: requestDefaults.title,
  description: '',
  questionSet: requestDefaults.question_set,
  style: requestDefaults.ai_prompt_type,
  prompt: requestDefaults.custom_ai_prompt,
  questions: noQuestions,
};

export function withStyle(draft: RequestDraft, style: PromptStyle): RequestDraft {
  if (style === draft.style) return draft;
  return { ...draft, style, prompt: style === 'custom' ? '' : style };
}

/** The draft of another request like one that is there. */
export function draftOf(duplicate: FeedbackRequestDuplicate): RequestDraft {
  return {
    title: duplicate.title,
    description: duplicate.description,
    questionSet: duplicate.question_set,
    style: duplicate.ai_prompt_type,
    prompt: duplicate.custom_ai_prompt,
    questions: duplicate.custom_questions,
  };
}

const isOther = (now: string, before: string): boolean => now.trim() !== '' && now.trim() !== before.trim();

/** Whether there is anything that would be a pity to lose, which was not there from the start. */
export function hasTyping(draft: RequestDraft, start: RequestDraft): boolean {
  return (
    draft.title !== start.title ||
    isOther(draft.description, start.description) ||
    (draft.style === 'custom' && isOther(draft.prompt, start.prompt)) ||
    customQuestionKeys.some((key) => isOther(draft.questions[key], start.questions[key]))
  );
}

export type RequestField = 'title' | 'questions' | 'prompt';

/** The fields that stop the request from being made, in the order of the form. */
export function missingFields(draft: RequestDraft): RequestField[] {
  const missing: RequestField[] = [];
  if (draft.title.trim() === '') missing.push('title');
  if (
    draft.questionSet === 'custom' &&
    Object.values(draft.questions).every((question) => question.trim() === '')
  )
    missing.push('questions');
  if (draft.style === 'custom' && draft.prompt.trim() === '') missing.push('prompt');
  return missing;
}

export function createPayload(draft: RequestDraft): CreateFeedbackRequest {
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    custom_ai_prompt: draft.prompt.trim(),
    ai_prompt_type: draft.style,
    question_set: draft.questionSet,
    custom_questions: draft.questionSet === 'custom' ? draft.questions : noQuestions,
  };
}

type Titled = Pick<QuestionSetChoice, 'id' | 'title'>;

/**
 * The title after a question set was chosen: the set's own, if what stands there is empty or the title of a set;
 * never a replacement for what the owner wrote.
 */
export function titleForSet(current: string, chosenId: string, sets: readonly Titled[]): string {
  const chosen = sets.find((set) => set.id === chosenId);
  const typed = current.trim();
  const isBuiltIn = typed === requestDefaults.title || sets.some((set) => set.title === typed);
  return chosen && (typed === '' || isBuiltIn) ? chosen.title : current;
}

/** The draft with the first set that can be asked, and its title, where an admin switched off the one it names. */
export function withSetThatIsOffered(draft: RequestDraft, sets: readonly Titled[]): RequestDraft {
  const [first] = sets;
  if (first === undefined || sets.some(({ id }) => id === draft.questionSet)) return draft;
  return { ...draft, questionSet: first.id, title: titleForSet(draft.title, first.id, sets) };
}

/** "3-5 minutes", of the default set while the sets are still on their way. */
export function questionSetTimeText(set: QuestionSetChoice | undefined): string {
  return answerTime(set?.id ?? requestDefaults.question_set, set ?? { questions: {}, format: 'text' });
}
