import { languagePacks } from '@blindspot/content/language-packs';
import { anonymity } from '@blindspot/contracts/anonymity';
import type { Language } from '@blindspot/contracts/languages';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { FormFormat } from '@blindspot/contracts/vocabulary/question-sets';

interface HoldingText {
  readonly summary: string;
  readonly takeaways: readonly string[];
}

export interface HoldingState {
  readonly format: FormFormat;
  /** True if everyone counts the same, whatever weights the owner set. Applies only to sliders. */
  readonly countsAlike: boolean;
  readonly style: PromptStyle;
  readonly responseCount: number;
  /** Repeated answers from one address or account. The text leaves them out, because it counts people. */
  readonly setAside: number;
  readonly nextReleaseAtCount: number;
  readonly language: Language;
}

export function holdingText(state: HoldingState): HoldingText {
  const { format, countsAlike, responseCount, setAside, nextReleaseAtCount, language } = state;
  const words = languagePacks[language].holding;
  // A follow-up is about one change, so the tones that mention strengths or several questions do not fit.
  const style = format === 'follow-up' ? 'custom' : state.style;
  const arrived = words.arrived(responseCount - setAside);
  const ofFormat = format === 'text' ? words.whatComes.text(anonymity.support) : words.whatComes[format];
  const coming = countsAlike ? words.judgedAverages : ofFormat;
  const missing = nextReleaseAtCount - responseCount;
  if (missing <= 0)
    return {
      summary: `${arrived} ${words.ready}`,
      takeaways: [
        format === 'slider' && !countsAlike ? words.decideWeights : coming,
        words.whoIsPart,
        words.beforeOpening[style],
      ],
    };
  const isWithdrawn = nextReleaseAtCount - setAside > anonymity.full;
  const sentences = [
    arrived,
    ...(setAside === 0 ? [] : [words.sameAddress(missing)]),
    isWithdrawn ? words.withdrawn(nextReleaseAtCount) : words.waiting(nextReleaseAtCount),
  ];
  const needed = words.missing(missing);
  return {
    summary: sentences.join(' '),
    takeaways: [
      format === 'follow-up' ? needed : `${needed} ${words.anotherSide}`,
      coming,
      words.meanwhile[style],
    ],
  };
}
