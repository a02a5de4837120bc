import { anonymity } from '@blindspot/contracts/anonymity';
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
  /** Above `responseCount` where answers are still missing. */
  readonly nextReleaseAtCount: number;
}

/** The fixed text shown while no result is open: too few have answered, it waits to be opened, or an erasure took it back. */
export function holdingText(state: HoldingState): HoldingText {
  const { responseCount, nextReleaseAtCount } = state;
  if (responseCount >= nextReleaseAtCount) return readyText(state);
  return nextReleaseAtCount > anonymity.full ? withdrawnText(state) : waitingText(state);
}

function waitingText(state: HoldingState): HoldingText {
  return {
    summary:
      `${arrived(state)} With so few voices, any summary would be a portrait of those who wrote it, so nothing of ` +
      `what they said is shown yet. Your result can be opened from ${state.nextReleaseAtCount} answers on.`,
    takeaways: [missing(state), comingOf(state), meanwhile[state.style]],
  };
}

function readyText(state: HoldingState): HoldingText {
  return {
    summary: `${arrived(state)} Your result is ready to be opened.`,
    takeaways: [
      state.format === 'slider' && !state.countsAlike
        ? 'Before you look, decide how much each view should count. Once the result is open, that stands.'
        : comingOf(state),
      'Whoever answers until you open it is part of it. Later answers wait for the next result.',
      beforeOpening[state.style],
    ],
  };
}

/** Somebody who was in it took their answer back; what is left could be compared with what was shown. */
function withdrawnText(state: HoldingState): HoldingText {
  return {
    summary:
      `${arrived(state)} A result that was open here has been taken back, because an answer in it was erased. ` +
      `The next one can be opened from ${state.nextReleaseAtCount} answers on, so that nobody can be told apart by the difference.`,
    takeaways: [missing(state), comingOf(state), meanwhile[state.style]],
  };
}

const arrived = ({ responseCount }: HoldingState): string =>
  `${responseCount} ${responseCount === 1 ? 'person has' : 'people have'} answered.`;

function missing({ responseCount, nextReleaseAtCount }: HoldingState): string {
  const count = nextReleaseAtCount - responseCount;
  return `${count} more ${count === 1 ? 'voice is' : 'voices are'} needed. The easiest way there is a personal message to someone who knows you from another side of your life.`;
}

const comingOf = ({ format, countsAlike }: HoldingState): string =>
  countsAlike ? judgedAverages : whatComes[format];

const judgedAverages =
  'The result will show an average for each question that enough people could judge, and no single mark. Every view counts alike.';

const whatComes: Readonly<Record<FormFormat, string>> = {
  slider: 'The result will show an average for each question, and no single mark.',
  'follow-up':
    'The result will tell whether fewer than half, about half or more than half noticed a change for the better.',
  text: `The result will tell what at least ${anonymity.support} people raised on their own.`,
};

const meanwhile: Readonly<Record<PromptStyle, string>> = {
  'hard-hitting':
    'While you wait: write down what you are afraid to read, and put it next to the result later.',
  'short-balanced': 'While you wait: name one strength and one weakness you expect to see.',
  professional: 'In the meantime, note your own assessment of each question for comparison.',
  encouraging: 'While you wait: people are taking time for you, and that is worth something already.',
  custom: 'While you wait: note what you expect to read, and put it next to the result later.',
};

const beforeOpening: Readonly<Record<PromptStyle, string>> = {
  'hard-hitting': 'Write down first what you are afraid to read, and put it next to the result.',
  'short-balanced': 'Name one strength and one weakness first that you expect to see.',
  professional: 'Note your own assessment of each question first, for comparison.',
  encouraging: 'Take a quiet moment for it; people took theirs for you.',
  custom: 'Note first what you expect to read, and put it next to the result.',
};
