import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http-responses';
import type { PromptStyle } from '@blindspot/contracts/vocabulary';

/** One person's answers without the person. The order of voices says nothing. */
export interface Voice {
  readonly answers: Answers;
  /** How much the voice counts, out of 10; the mean of a circle, never one person's rating. */
  readonly weight: number;
}

/** A figure that cleared the exposure ledger and is published with the text. */
export interface Figure {
  readonly key: string;
  readonly question: string;
  readonly average: number;
  readonly count: number;
}

/** Everything an engine may know. No names, ids, times or relationships. */
export interface AnalysisInput {
  readonly form: FeedbackForm;
  readonly style: PromptStyle;
  /** The owner's own instructions to the writer; they shape the voice, never the evidence. */
  readonly instructions: string;
  readonly voices: readonly Voice[];
  readonly figures: readonly Figure[];
  readonly averageTrustRating: number;
  /** How often these voices were put into words before; another number words them afresh. */
  readonly variant: number;
}

/** Texts a person typed, question by question. */
export function textAnswers(input: Pick<AnalysisInput, 'voices'>): string[] {
  return input.voices.flatMap(({ answers }) =>
    Object.values(answers).filter((answer) => typeof answer === 'string'),
  );
}
