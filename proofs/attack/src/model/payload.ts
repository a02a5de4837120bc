import type { AnalysisAnswer } from './analysis-answer.ts';

/** The goal of an injection, and the output of a model that obeys it. */
export interface Payload {
  readonly name: string;
  readonly instruction: string;
  /** `others`: answers of the other people that are in the prompt. `system`: the start of the prompt. */
  obey(read: { readonly others: readonly string[]; readonly system: string }): AnalysisAnswer;
}
