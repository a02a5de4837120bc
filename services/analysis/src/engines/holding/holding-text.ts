import { anonymity } from '@blindspot/contracts/anonymity';
import type { Language } from '@blindspot/contracts/languages';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { FormFormat } from '@blindspot/contracts/vocabulary/question-sets';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import type { HoldingWords } from './words/holding-words.ts';

export interface HoldingText {
  readonly summary: string;
  readonly takeaways: readonly string[];
}

/** What the text may depend on: the request's settings and counts. No answer is read for it. */
export interface HoldingState {
  readonly format: FormFormat;
  readonly style: PromptStyle;
  readonly responseCount: number;
  /** Above `responseCount` where answers are still missing. */
  readonly nextReleaseAtCount: number;
  readonly language: Language;
}

/** The fixed text shown while no result is open: too few have answered, it waits to be opened, or an erasure took it back. */
export function holdingText(state: HoldingState): HoldingText {
  const { responseCount, nextReleaseAtCount } = state;
  if (responseCount >= nextReleaseAtCount) return readyText(state);
  return nextReleaseAtCount > anonymity.full ? withdrawnText(state) : waitingText(state);
}

function waitingText(state: HoldingState): HoldingText {
  const words = holdingWordsIn(state.language);
  return {
    summary: `${words.arrived(state.responseCount)} ${words.waiting(state.nextReleaseAtCount)}`,
    takeaways: whileMissing(state, words),
  };
}

function readyText({ format, style, responseCount, language }: HoldingState): HoldingText {
  const words = holdingWordsIn(language);
  return {
    summary: `${words.arrived(responseCount)} ${words.ready}`,
    takeaways: [
      format === 'slider' ? words.decideWeights : words.whatComes[format],
      words.whoIsPart,
      words.beforeOpening[style],
    ],
  };
}

function withdrawnText(state: HoldingState): HoldingText {
  const words = holdingWordsIn(state.language);
  return {
    summary: `${words.arrived(state.responseCount)} ${words.withdrawn(state.nextReleaseAtCount)}`,
    takeaways: whileMissing(state, words),
  };
}

const whileMissing = (
  { format, style, responseCount, nextReleaseAtCount }: HoldingState,
  { missing, whatComes, meanwhile }: HoldingWords,
): string[] => [missing(nextReleaseAtCount - responseCount), whatComes[format], meanwhile[style]];

const words: Readonly<Record<Language, HoldingWords>> = { en, de, es, fr };
const holdingWordsIn = (language: Language): HoldingWords => words[language];
