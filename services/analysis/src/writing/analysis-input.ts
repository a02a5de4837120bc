import type { Language } from '@blindspot/contracts/languages';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { Findings, PublishedLine } from '../findings/findings.ts';

/** One person's answers without identity or weight. The order of sheets carries no meaning. */
export interface AnswerSheet {
  readonly answers: Answers;
}

export interface ReadingInput {
  readonly form: FeedbackForm;
  readonly sheets: readonly AnswerSheet[];
}

/** Input of a writer: findings and settings, but no answers. */
export interface TextInput {
  readonly findings: Findings;
  readonly form: FeedbackForm;
  readonly style: PromptStyle;
  /** The owner's own instructions to the writer; they shape the style, never the findings. */
  readonly instructions: string;
  readonly responseCount: number;
  readonly averageTrustRating: number;
  /** Sentences about how the themes show in this person, by theme name; empty without a model. */
  readonly lines: Readonly<Record<string, string>>;
  /** Sentences by a model about themes that enough people support. They may be in another language. */
  readonly described: readonly PublishedLine[];
  /** Number of earlier texts about the same findings. Each text uses different words. */
  readonly variant: number;
  readonly language: Language;
}

export function textsOfSheets(sheets: readonly AnswerSheet[]): string[][] {
  return sheets.map(({ answers }) => Object.values(answers).filter((answer) => typeof answer === 'string'));
}
