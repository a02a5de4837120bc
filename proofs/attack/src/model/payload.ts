import type { AnalysisAnswer } from './analysis-answer.ts';

/** What an injection asks for, and what a model that obeys it would write. */
export interface Payload {
  readonly name: string;
  readonly instruction: string;
  /** `others`: what the other people answered, as far as the prompt has it. `system`: how it begins. */
  obey(read: { readonly others: readonly string[]; readonly system: string }): AnalysisAnswer;
}
