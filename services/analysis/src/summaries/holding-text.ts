import type { HoldingTexts } from '@blindspot/content/language-pack';
import { languagePacks } from '@blindspot/content/language-packs';
import { anonymity } from '@blindspot/contracts/anonymity';
import type { Language } from '@blindspot/contracts/languages';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { FormFormat } from '@blindspot/contracts/vocabulary/question-sets';

export interface HoldingText {
  readonly summary: string;
  readonly takeaways: readonly string[];
}

/** Input of the holding text: settings and counts of the request, and no answers. */
export interface HoldingState {
  readonly format: FormFormat;
  /** Whether everyone counts the same, whatever weights the owner set. Applies only to sliders. */
  readonly countsAlike: boolean;
  readonly style: PromptStyle;
  readonly responseCount: number;
  /**
   * Number of repeated answers from one address or account. The text does not count them, because it counts
   * people.
   */
  readonly setAside: number;
  /** Number of answers at which a result can be opened. */
  readonly nextReleaseAtCount: number;
  readonly language: Language;
}

/** Returns the fixed text of a request without an opened result. */
export function holdingText(state: HoldingState): HoldingText {
  const { responseCount, setAside, nextReleaseAtCount } = state;
  if (responseCount >= nextReleaseAtCount) return readyText(state);
  return nextReleaseAtCount - setAside > anonymity.full ? withdrawnText(state) : waitingText(state);
}

function waitingText(state: HoldingState): HoldingText {
  const words = languagePacks[state.language].holding;
  return {
    summary: `${arrivedOf(state, words)} ${words.waiting(state.nextReleaseAtCount)}`,
    takeaways: whileMissing(state, words),
  };
}

function readyText(state: HoldingState): HoldingText {
  const words = languagePacks[state.language].holding;
  return {
    summary: `${words.arrived(state.responseCount - state.setAside)} ${words.ready}`,
    takeaways: [
      state.format === 'slider' && !state.countsAlike ? words.decideWeights : comingOf(state, words),
      words.whoIsPart,
      words.beforeOpening[state.style],
    ],
  };
}

function withdrawnText(state: HoldingState): HoldingText {
  const words = languagePacks[state.language].holding;
  return {
    summary: `${arrivedOf(state, words)} ${words.withdrawn(state.nextReleaseAtCount)}`,
    takeaways: whileMissing(state, words),
  };
}

function arrivedOf(
  { responseCount, setAside, nextReleaseAtCount }: HoldingState,
  words: HoldingTexts,
): string {
  const arrived = words.arrived(responseCount - setAside);
  return setAside === 0 ? arrived : `${arrived} ${words.sameAddress(nextReleaseAtCount - responseCount)}`;
}

function whileMissing(state: HoldingState, words: HoldingTexts): string[] {
  const { style, responseCount, nextReleaseAtCount } = state;
  return [words.missing(nextReleaseAtCount - responseCount), comingOf(state, words), words.meanwhile[style]];
}

const comingOf = (
  { format, countsAlike }: HoldingState,
  { judgedAverages, whatComes }: HoldingTexts,
): string => {
  if (countsAlike) return judgedAverages;
  return format === 'text' ? whatComes.text(anonymity.support) : whatComes[format];
};
