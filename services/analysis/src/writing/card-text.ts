import type { ResultTexts } from '@blindspot/content/language-pack';
import { languagePacks } from '@blindspot/content/language-packs';
import type { Language } from '@blindspot/contracts/languages';
import type { AnalysisSectionKey } from '@blindspot/contracts/vocabulary/analysis';
import type { ChangeFinding } from '../anonymity/change-share.ts';
import type { TextInput } from './analysis-input.ts';
import type { AnalysisText } from './analysis-text.ts';
import { figureParts } from './figure-parts.ts';
import { takeaways } from './takeaways.ts';
import { filled, takingTurns } from './templates.ts';
import { themeParts } from './theme-parts.ts';
import { publishedThemes } from './published-themes.ts';
import type { Writing } from './writing.ts';

const mostSentences = 4;

/**
 * Writes a text about the findings without a model. The same input gives the same text; another `variant` or
 * style gives different words.
 */
export function writeCardText(input: TextInput): AnalysisText {
  const { findings, form, style, variant, language } = input;
  const { result: texts } = languagePacks[language];
  if (form.format === 'follow-up') return changeText(findings.change ?? null, texts, language);
  const { counted, themes } = findings;
  const who = counted === 'all' ? texts.who : { ...texts.who, most: texts.mostCounted };
  const writing: Writing = { texts, language, style, who, say: takingTurns(variant) };
  const published = publishedThemes(themes.themes, language);
  const ofFigures = figureParts(input, writing);
  // Writes the takeaways first, so that they have the first choice of words.
  const headlines = takeaways(ofFigures?.takeaways ?? [], published, writing);
  const ofThemes = themeParts(published, writing);
  const section = (key: AnalysisSectionKey): string[] => [...(ofFigures?.[key] ?? []), ...ofThemes[key]];
  const summary = [...(ofFigures?.summary ?? []), ...ofThemes.summary].slice(0, mostSentences);
  const notes = counted === 'all' ? [] : [texts.counted[counted]];
  return {
    takeaways: headlines,
    summary: summary.join(' '),
    sections: {
      pattern_analysis: [...section('pattern_analysis'), ...notes].join('\n\n'),
      mirror_effect: section('mirror_effect').join('\n\n'),
      blind_spots: section('blind_spots').join('\n\n'),
      growth_path: section('growth_path').join('\n\n'),
    },
  };
}

function changeText(
  change: ChangeFinding | null,
  { change: words }: ResultTexts,
  language: Language,
): AnalysisText {
  const people = change && new Intl.NumberFormat(language).format(change.of);
  const summary =
    change && people !== null
      ? filled(words.published, { share: words.share[change.share], people })
      : words.unpublished;
  return {
    summary,
    takeaways: [summary, ...words.means],
    sections: { pattern_analysis: '', mirror_effect: '', blind_spots: '', growth_path: '' },
  };
}
