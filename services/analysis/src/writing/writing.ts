import type { ResultTexts } from '@blindspot/content/language-pack';
import type { Language } from '@blindspot/contracts/languages';
import type { AnalysisSectionKey, SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { Say } from './templates.ts';

export interface Writing {
  readonly texts: ResultTexts;
  readonly language: Language;
  readonly style: PromptStyle;
  readonly say: Say;
  readonly who: Readonly<Record<SupportWord, string>>;
}

export interface Parts extends Readonly<Record<AnalysisSectionKey, readonly string[]>> {
  readonly summary: readonly string[];
}
