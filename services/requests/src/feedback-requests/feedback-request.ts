import type { FeedbackRequestDuplicate } from '@blindspot/contracts/http/feedback-requests';
import { takenAfterClosingHours } from '@blindspot/contracts/limits';
import type { RequestFacts } from '@blindspot/contracts/messages/feedback-requests';
import type { FeedbackForm, QuestionMap, SetTitles } from '@blindspot/contracts/fields';
import type { Language } from '@blindspot/contracts/languages';
import { titleInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { customQuestionKeys, generalOfferKey } from '@blindspot/contracts/vocabulary/question-sets';
import { generalOffer } from '@blindspot/content/themes/offers';

/** Text that responders read above the questions. The first answer freezes this text. */
export interface FormText {
  readonly formVersion: number;
  readonly title: string;
  readonly description: string;
  readonly ownerName: string;
  readonly asksQuoting: boolean;
}

export interface FeedbackRequest {
  readonly id: string;
  readonly ownerId: string;
  /** Newest known name of the owner; `formText.ownerName` may be older. */
  readonly ownerName: string;
  readonly title: string;
  readonly description: string;
  readonly formText: FormText;
  readonly questionSet: string;
  /** Questions at the time of creation. Later edits of the question set do not change them. */
  readonly form: FeedbackForm;
  readonly aiPrompt: AiPrompt;
  readonly responseCount: number;
  /** An archived request still accepts answers. */
  readonly archived: boolean;
  readonly closedAt: Date | null;
  /** True if an admin closed the form after a report. Its owner cannot reopen it. */
  readonly takenDown: boolean;
  readonly version: number;
  readonly createdAt: Date;
  /** Earlier request of a follow-up; null if it was deleted, or if this request is no follow-up. */
  readonly parentId: string | null;
}

type Closing = Pick<FeedbackRequest, 'closedAt' | 'takenDown'>;

/** Request without its questions, because loading forms takes most of the time for a long list. */
export type ListedFeedbackRequest = Omit<FeedbackRequest, 'form'> & {
  readonly form: { readonly titles?: SetTitles | undefined };
};

const graceMs = takenAfterClosingHours * 3_600_000;

/**
 * Returns the closing time for other services. For a form that an admin took down, it is a day earlier, so
 * that the services accept no more answers.
 */
export function answersClosedAt({ closedAt, takenDown }: Closing): Date | null {
  return closedAt && takenDown ? new Date(closedAt.getTime() - graceMs) : closedAt;
}

/** Returns true until `takenAfterClosingHours` after the closing, so that people can finish their answers. */
export function takesAnswers(closing: Closing, now: Date): boolean {
  const closedAt = answersClosedAt(closing);
  return closedAt === null || now.getTime() - closedAt.getTime() < graceMs;
}

/** Style of the written result. `prompt` is the name of the style, or the owner's instructions for `custom`. */
export interface AiPrompt {
  readonly style: PromptStyle;
  readonly prompt: string;
}

/** Combines a style and the owner's instructions. Returns undefined for `custom` without instructions. */
export function chosenAiPrompt(style: PromptStyle, instructions: string): AiPrompt | undefined {
  if (style !== 'custom') return { style, prompt: style };
  return instructions === '' ? undefined : { style, prompt: instructions };
}

/**
 * Returns the AI prompt for an edited text: the style with this name, otherwise custom instructions. An empty
 * text keeps a named style, but returns undefined for custom instructions.
 */
export function editedAiPrompt(present: AiPrompt, text: string): AiPrompt | undefined {
  const named = promptStyles.find((style) => style !== 'custom' && style === text);
  if (named) return { style: named, prompt: named };
  if (text === '') return present.style === 'custom' ? undefined : present;
  return { style: 'custom', prompt: text };
}

/** Builds a form from the owner's own questions and general themes. Returns undefined without a question. */
export function customForm(slots: Partial<QuestionMap> | undefined): FeedbackForm | undefined {
  const asked = customQuestionKeys.flatMap((key): [string, string][] => {
    const text = slots?.[key] ?? '';
    return text === '' ? [] : [[key, text]];
  });
  if (asked.length === 0) return undefined;
  const { first, more } = generalOffer('both');
  return {
    questions: Object.fromEntries(asked),
    optional_questions: {},
    format: 'text',
    scale: '1-10',
    offers: { [generalOfferKey]: { first: [...first], more: [...more] } },
  };
}

/** Returns the input for a duplicate. Omits the questions of a set, because the duplicate loads the set. */
export function duplicateOf(request: FeedbackRequest, language: Language): FeedbackRequestDuplicate {
  const { questionSet, form, aiPrompt } = request;
  const own: Readonly<Record<string, string>> = questionSet === 'custom' ? form.questions : {};
  const slot = (key: (typeof customQuestionKeys)[number]): string => own[key] ?? '';
  return {
    title: titleInLanguage(request.title, form.titles, language),
    description: request.description,
    custom_ai_prompt: aiPrompt.prompt,
    ai_prompt_type: aiPrompt.style,
    question_set: questionSet,
    asks_quoting: request.formText.asksQuoting,
    custom_questions: { q1: slot('q1'), q2: slot('q2'), q3: slot('q3'), q4: slot('q4') },
  };
}

export function factsOf(request: FeedbackRequest): RequestFacts {
  return {
    request_id: request.id,
    owner_id: request.ownerId,
    question_set: request.questionSet,
    form: request.form,
    ai_prompt_type: request.aiPrompt.style,
    custom_ai_prompt: request.aiPrompt.prompt,
  };
}
