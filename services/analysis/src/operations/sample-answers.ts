import type { TappedThemes } from '@blindspot/contracts/fields';
import type { ReadingInput, TextInput } from '../writing/analysis-input.ts';
import type { ThemeFindings } from '../findings/findings.ts';
import type { PublishedLine } from '../findings/published-lines.ts';

const questions = {
  strength: 'What do I do well?',
  habit: 'Which habit holds me back?',
  change: 'What should I try?',
};

/** Answers of invented people, so that templates can be tried without real ones. */
const answers: readonly Record<keyof typeof questions, string>[] = [
  {
    strength: 'You listen carefully and people feel counted.',
    habit: 'You avoid conflict and hope that it passes.',
    change: 'Say sooner what bothers you.',
  },
  {
    strength: 'A very good listener, always patient.',
    habit: 'You go quiet when there is disagreement.',
    change: 'Speak up in the moment.',
  },
  {
    strength: 'You are reliable, I can count on you.',
    habit: 'You take on too much and rarely ask for help.',
    change: 'Ask for help before it is too late.',
  },
  {
    strength: 'Kind and patient, you listen well.',
    habit: 'You dodge hard conversations.',
    change: 'Be more direct, people can take it.',
  },
  {
    strength: 'You keep your promises.',
    habit: 'You say yes to everything and then you are overloaded.',
    change: 'Say no more often.',
  },
  {
    strength: 'You are calm when others are not.',
    habit: 'You avoid conflict, so problems stay.',
    change: 'Tell people honestly what you think.',
  },
];

/** Their taps, for an installation without a model. */
export const sampleTaps: readonly TappedThemes[] = [
  { strength: ['listens-closely'], habit: ['avoids-conflict'] },
  { strength: ['listens-closely'], habit: ['goes-silent'] },
  { strength: ['keeps-promises'], habit: ['carries-it-alone'] },
  { strength: ['listens-closely', 'stays-calm'], habit: ['avoids-conflict'] },
  { strength: ['keeps-promises'], habit: ['cannot-say-no'] },
  { strength: ['stays-calm'], habit: ['avoids-conflict'] },
];

/** The sample answers as input of a model. */
export const sampleReading: ReadingInput = {
  form: { questions, optional_questions: {}, format: 'text', scale: '1-10' },
  sheets: answers.map((given) => ({ answers: given })),
};

/** General lines about them, as a model would write them. */
const described: readonly PublishedLine[] = [
  {
    themes: ['Listens closely'],
    kind: 'line',
    text: 'When somebody talks to you, you let them finish, and they feel understood.',
  },
  {
    themes: ['Avoids conflict'],
    kind: 'line',
    text: 'When people disagree you go quiet and wait until it is over.',
  },
  {
    themes: ['Listens closely', 'Avoids conflict'],
    kind: 'link',
    text: 'You hear what is wrong sooner than others, and say it later than they do.',
  },
  { themes: [], kind: 'wish', text: 'People ask you to say sooner what bothers you.' },
];

/** Returns the input for a text about the sample answers, once they are read. */
export const sampleTextInput = (themes: ThemeFindings): TextInput => ({
  findings: { figures: [], unpublished: [], themes, counted: 'all', untouchedSliders: false },
  form: sampleReading.form,
  style: 'professional',
  instructions: '',
  responseCount: answers.length,
  averageTrustRating: 7,
  lines: {},
  described,
  variant: 0,
  language: 'en',
});
