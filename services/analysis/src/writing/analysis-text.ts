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
