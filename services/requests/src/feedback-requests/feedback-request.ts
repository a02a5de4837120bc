import type { FeedbackRequestDuplicate } from '@blindspot/contracts/http/feedback-requests';
import { takenAfterClosingHours } from '@blindspot/contracts/limits';
import type { RequestFacts } from '@blindspot/contracts/messages/feedback-requests';
import type { FeedbackForm, QuestionMap, SetTitles } from '@blindspot/contracts/fields';
import type { Language } from '@blindspot/contracts/languages';
import { titleInLanguage } from '@blindspot/contracts/question-sets/texts-in-language';
import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { customQuestionKeys, generalOfferKey } from '@blindspot/contracts/vocabulary/question-sets';
import { generalOffer } from '@blindspot/content/themes/offers';

/** What responders read above the questions: what the first answer froze, or the current text before it. */
export interface FormText {
  readonly formVersion: number;
  readonly title: string;
  readonly description: string;
  readonly ownerName: string;
  /** Whether the form asks writers if the owner may read their words. */
  readonly asksQuoting: boolean;
}

export interface FeedbackRequest {
  readonly id: string;
  readonly ownerId: string;
  /** As the owner is called now, as far as it was heard. */
  readonly ownerName: string;
  readonly title: string;
  readonly description: string;
  readonly formText: FormText;
  readonly questionSet: string;
  /** Frozen: editing or deleting the set never changes it. */
  readonly form: FeedbackForm;
  readonly aiPrompt: AiPrompt;
  readonly responseCount: number;
  /** Put away by its owner; it takes answers as before. */
  readonly archived: boolean;
  /** Since when its form is offered to nobody; null while it is open. */
  readonly closedAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  /** Of a follow-up: the request whose people it asks again, while that stands. */
  readonly parentId: string | null;
}

/** What a list shows. The form is most of a request, and reading it most of the time that a long list takes. */
export type ListedFeedbackRequest = Omit<FeedbackRequest, 'form'> & {
  readonly form: { readonly titles?: SetTitles | undefined };
};

/** Whether an answer is taken: while it is open, and on the day after closing from whoever had begun to write. */
export function takesAnswers(closedAt: Date | null, now: Date): boolean {
  return closedAt === null || now.getTime() - closedAt.getTime() < takenAfterClosingHours * 3_600_000;
}

/** How the analysis is written: a style by its name, or `custom` with the owner's own instructions. */
export interface AiPrompt {
  readonly style: PromptStyle;
  readonly prompt: string;
}

/** A style other than `custom` is its own prompt. Undefined where `custom` comes without instructions. */
export function chosenAiPrompt(style: PromptStyle, instructions: string): AiPrompt | undefined {
  if (style !== 'custom') return { style, prompt: style };
  return instructions === '' ? undefined : { style, prompt: instructions };
}

/**
 * The AI prompt after an edit, where only the text can be changed: the name of a style chooses it, words of one's own make it
 * `custom`, and an empty field leaves a style as it is. Undefined where instructions were emptied.
 */
export function editedAiPrompt(present: AiPrompt, text: string): AiPrompt | undefined {
  const named = promptStyles.find((style) => style !== 'custom' && style === text);
  if (named) return { style: named, prompt: named };
  if (text === '') return present.style === 'custom' ? undefined : present;
  return { style: 'custom', prompt: text };
}

/**
 * The owner's own questions as a form, with themes for any question once at the end; slots left empty are dropped. Undefined
 * where all are.
 */
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

/**
 * What another request like this one would be made from. The title and the words are the owner's, the questions of a set are
 * whatever it asks when the other one is made.
 */
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

/** The settings and questions of a request: nothing that names the owner. */
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
