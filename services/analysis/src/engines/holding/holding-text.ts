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

/** What the text may depend on: the request's settings and counts. No answer is read for it. */
export interface HoldingState {
  readonly format: FormFormat;
  /** Of sliders: whatever weight a view was given, it counts like the others. */
  readonly countsAlike: boolean;
  readonly style: PromptStyle;
  readonly responseCount: number;
  /** Of them, answers that came again from an address or account: the text speaks of people. */
  readonly setAside: number;
  /** Above `responseCount` where answers are still missing. */
  readonly nextReleaseAtCount: number;
  readonly language: Language;
}

/** The fixed text shown while no result is open: too few have answered, it waits to be opened, or an erasure took it back. */
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
