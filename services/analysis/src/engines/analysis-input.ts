import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Answers } from '@blindspot/contracts/http/feedback-responses';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { PublishedDoubt } from '../statistics/published-doubt.ts';

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
  /** How sure the average is; absent where it was not worked out. */
  readonly doubt?: PublishedDoubt;
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

/** What each person typed. */
export function textsOfVoices(input: Pick<AnalysisInput, 'voices'>): string[][] {
  return input.voices.map(({ answers }) =>
    Object.values(answers).filter((answer) => typeof answer === 'string'),
  );
}
