import type { ResultTexts } from '@blindspot/content/language-pack';
import type { Language } from '@blindspot/contracts/languages';
import type { AnalysisSectionKey, SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { Say } from './templates.ts';

/** The language of a text, its style, and the words of support that it may use. */
export interface Writing {
  readonly texts: ResultTexts;
  readonly language: Language;
  readonly style: PromptStyle;
  readonly say: Say;
  readonly who: Readonly<Record<SupportWord, string>>;
}

/** The parts of a text before they are joined: sentences of the summary, paragraphs of the sections. */
export interface Parts extends Readonly<Record<AnalysisSectionKey, readonly string[]>> {
  readonly summary: readonly string[];
}
