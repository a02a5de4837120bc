import type { HoldingTexts } from '../language-pack.ts';

const told = (count: number): string => new Intl.NumberFormat('en').format(count);

export const holding: HoldingTexts = {
  arrived: (count) => `${told(count)} ${count === 1 ? 'person has' : 'people have'} answered.`,
  sameAddress: (missing) =>
    `Some answers came from the same address. ${missing === 1 ? 'One more person is' : `${told(missing)} more people are`} needed.`,
  waiting: (next) =>
    `With so few voices, any summary would be a portrait of those who wrote it, so nothing of what they said is shown yet. Your result can be opened from ${told(next)} answers on.`,
  ready: 'Your result is ready to be opened.',
  withdrawn: (next) =>
    `A result that was open here has been taken back, because an answer in it was erased. The next one can be opened from ${told(next)} answers on, so that nobody can be told apart by the difference.`,
  missing: (count) =>
    `${told(count)} more ${count === 1 ? 'voice is' : 'voices are'} needed. The easiest way there is a personal message to someone who knows you from another side of your life.`,
  decideWeights:
    'Before you look, decide how much each view should count. Once the result is open, that stands.',
  whoIsPart: 'Whoever answers until you open it is part of it. Later answers wait for the next result.',
  judgedAverages:
    'The result will show an average for each question that enough people could judge, and no single mark. Every view counts alike.',
  whatComes: {
    slider: 'The result will show an average for each question, and no single mark.',
    'follow-up':
      'The result will tell whether fewer than half, about half or more than half noticed a change for the better.',
    text: (support) => `The result will tell what at least ${support} people raised on their own.`,
  },

  meanwhile: {
    'hard-hitting':
      'While you wait: write down what you are afraid to read, and put it next to the result later.',
    'short-balanced': 'While you wait: name one strength and one weakness you expect to see.',
    professional: 'In the meantime, note your own assessment of each question for comparison.',
    encouraging: 'While you wait: people are taking time for you, and that is worth something already.',
    custom: 'While you wait: note what you expect to read, and put it next to the result later.',
  },

  beforeOpening: {
    'hard-hitting': 'Write down first what you are afraid to read, and put it next to the result.',
    'short-balanced': 'Name one strength and one weakness first that you expect to see.',
    professional: 'Note your own assessment of each question first, for comparison.',
    encouraging: 'Take a quiet moment for it; people took theirs for you.',
    custom: 'Note first what you expect to read, and put it next to the result.',
  },
};
