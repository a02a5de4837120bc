import { analysisSections, type AnalysisSectionKey } from '@blindspot/contracts/vocabulary/analysis';

/** Plain text that an engine wrote; a blank line separates paragraphs. */
export interface AnalysisText {
  readonly summary: string;
  readonly sections: Readonly<Record<AnalysisSectionKey, string>>;
  readonly takeaways: readonly string[];
}

export function textsOf(text: AnalysisText): string[] {
  return [text.summary, ...analysisSections.map((key) => text.sections[key]), ...text.takeaways];
}

/** Returns for each text why it may not be published, in words for the model; undefined if it may. */
export type TextReview = (texts: readonly string[]) => Promise<readonly (string | undefined)[]>;
