import { anonymity } from '@blindspot/contracts/anonymity';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { QuestionFormat } from '@blindspot/contracts/vocabulary/question-sets';

export interface HoldingText {
  readonly summary: string;
  readonly takeaways: readonly string[];
}

/** What the text may depend on: the request's settings and counts. Answers are not read. */
export interface HoldingState {
  readonly format: QuestionFormat;
  readonly style: PromptStyle;
  readonly responseCount: number;
  readonly nextReleaseAtCount: number;
}

/** The fixed text shown while anything more would point at a person. */
export function holdingText({ format, style, responseCount, nextReleaseAtCount }: HoldingState): HoldingText {
  const missing = Math.max(0, nextReleaseAtCount - responseCount);
  const arrived = `${responseCount} ${responseCount === 1 ? 'person has' : 'people have'} answered.`;
  const opens =
    nextReleaseAtCount < anonymity.full
      ? `A first glimpse opens at ${nextReleaseAtCount} responses, the full analysis at ${anonymity.full}.`
      : `The analysis opens at ${nextReleaseAtCount} responses.`;
  const why =
    responseCount < anonymity.full
      ? 'With so few voices, any summary would be a portrait of those who wrote it, so nothing has been read.'
      : 'With the voices there are, an analysis could point at one of them, so none is shown.';
  return {
    summary: `${arrived} ${why} ${opens}`,
    takeaways: [
      missing === 0
        ? 'Enough people have answered; the analysis is being prepared.'
        : `${missing} more ${missing === 1 ? 'voice is' : 'voices are'} needed. The easiest way there is a personal message to someone who knows you from another side of your life.`,
      format === 'slider'
        ? 'Averages appear once five people have moved the sliders, one decimal each and nobody singled out.'
        : 'What people write is grouped into themes; a theme counts only when three of them raise it independently.',
      closing[style],
    ],
  };
}

const closing: Readonly<Record<PromptStyle, string>> = {
  'hard-hitting':
    'While you wait: write down what you are afraid to read, and see later whether anyone said it.',
  'short-balanced': 'While you wait: name one strength and one weakness you expect to see.',
  professional: 'In the meantime, note your own assessment of each question for comparison.',
  encouraging: 'While you wait: people are taking time for you, and that is worth something already.',
  custom: 'While you wait: note what you expect to read, so that you can tell what is new.',
};
