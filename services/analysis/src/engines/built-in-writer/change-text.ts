import type { Language } from '@blindspot/contracts/languages';
import type { ChangeFinding } from '../../findings/findings.ts';
import type { AnalysisText } from '../analysis-text.ts';
import { filled } from './voices/templates.ts';
import type { WriterLanguage } from './voices/writer-language.ts';

/** What a follow-up tells: one of three sentences, and what stands behind it. */
export function changeText(
  change: ChangeFinding | null,
  { change: words }: Pick<WriterLanguage, 'change'>,
  language: Language,
): AnalysisText {
  const inDigits = new Intl.NumberFormat(language);
  const told =
    change && filled(words.told, { share: words.share[change.share], people: inDigits.format(change.of) });
  return {
    summary: told ?? words.untold,
    takeaways: words.takeaways,
    sections: { pattern_analysis: '', mirror_effect: '', blind_spots: '', growth_path: '' },
  };
}
