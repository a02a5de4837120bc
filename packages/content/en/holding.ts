import type { HoldingTexts } from '../language-pack.ts';

const inDigits = (count: number): string => new Intl.NumberFormat('en').format(count);

export const holding: HoldingTexts = {
  arrived: (count) => `${inDigits(count)} ${count === 1 ? 'person has' : 'people have'} answered.`,
  sameAddress: (missing) =>
    `Some people answered more than once. ${missing === 1 ? 'One more person is' : `${inDigits(missing)} more people are`} needed.`,
  waiting: (next) =>
    `You can open your result at ${inDigits(next)} answers. We wait so nobody is recognisable.`,
  ready: 'Your result is ready.',
  withdrawn: (next) =>
    `An answer was deleted, so the result that used it was withdrawn. You can open the next one at ${inDigits(next)} answers, so that comparing the two gives nobody away.`,
  missing: (count) => `${inDigits(count)} more ${count === 1 ? 'person is' : 'people are'} needed.`,
  anotherSide: 'A personal message to someone who knows another side of you works best.',
  decideWeights: 'Before you look, decide how much each person counts. Once the result is open, that stays.',
  whoIsPart: 'Everyone who answers before you open it is in it. Later answers wait for the next result.',
  judgedAverages:
    'The result will show an average for each question that enough people could judge, never a single score. Everyone counts the same.',
  whatComes: {
    slider: 'The result will show an average for each question, never a single score.',
    'follow-up':
      'The result will show whether fewer than half, about half or more than half noticed a change for the better.',
    text: (support) => `The result will show what at least ${support} people agree on.`,
  },

  meanwhile: {
    'hard-hitting':
      'While you wait, write down what you are afraid to read, and compare it with the result later.',
    'short-balanced': 'While you wait, name one strength and one weakness you expect to see.',
    professional: 'In the meantime, note your own assessment of each question for comparison.',
    encouraging: 'People are taking time for you, and that already means something.',
    custom: 'While you wait, note what you expect to read, and compare it with the result later.',
  },

  beforeOpening: {
    'hard-hitting': 'Write down first what you are afraid to read, and compare it with the result.',
    'short-balanced': 'Name one strength and one weakness first that you expect to see.',
    professional: 'Note your own assessment of each question first, for comparison.',
    encouraging: 'Take a quiet moment for it; people took theirs for you.',
    custom: 'Note first what you expect to read, and compare it with the result.',
  },
};
