import type { Language } from '@blindspot/contracts/languages';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { Findings, PublishedLine } from '../findings/findings.ts';

/** One person's answers without identity or weight. The order of sheets carries no meaning. */
export interface AnswerSheet {
  readonly answers: Answers;
}

/** Input of a reader: answers to one form, without names, ids, times, relationships or weights. */
export interface ReadingInput {
  readonly form: FeedbackForm;
  readonly sheets: readonly AnswerSheet[];
}

/** Input of a writer: sealed findings and the owner's settings, and no answers. */
export interface TextInput {
  readonly findings: Pick<
    Findings,
    'change' | 'figures' | 'unpublished' | 'counted' | 'themes' | 'untouchedSliders'
  >;
  readonly form: FeedbackForm;
  readonly style: PromptStyle;
  /** The owner's own instructions to the writer; they shape the style, never the findings. */
  readonly instructions: string;
  /** Number of people in the set. */
  readonly responseCount: number;
  /** Average at the time when the set was sealed. */
  readonly averageTrustRating: number;
  /** Description of each theme with this person, by the name of the theme; empty without a model. */
  readonly lines: Readonly<Record<string, string>>;
  /** Every line of a model about the themes that enough people support. */
  readonly described: readonly PublishedLine[];
  /** Number of earlier texts of these findings. Another number gives other words for the same findings. */
  readonly variant: number;
  /** Language of the text; the findings are the same in each. */
  readonly language: Language;
}

/** Returns the typed texts of each person. */
export function textsOfSheets(sheets: readonly AnswerSheet[]): string[][] {
  return sheets.map(({ answers }) => Object.values(answers).filter((answer) => typeof answer === 'string'));
}
