import {
  themeFindings,
  type Figure,
  type ThemeFindings,
  type AnswerSheet,
  type TextInput,
} from '@blindspot/analysis/evaluation';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { promptStyles, type PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';
import { formOf, type LabelledGroup } from './labelled.ts';

/** A request with known correct findings, because each person's themes are known. */
export interface LabelledRequest {
  readonly name: string;
  readonly form: FeedbackForm;
  readonly style: PromptStyle;
  readonly sheets: readonly AnswerSheet[];
  readonly themes: ThemeFindings;
  readonly figures: readonly Figure[];
}

const sliderRequests = 8;

export function labelledRequests(groups: readonly LabelledGroup[]): LabelledRequest[] {
  const random = createSeededRandom(4);
  return [
    ...groups.map((group, index) => textRequest(group, index, random)),
    ...Array.from({ length: sliderRequests }, (_, index) => sliderRequest(index, random)),
  ];
}

function textRequest(
  { name, set, people }: LabelledGroup,
  index: number,
  random: SeededRandom,
): LabelledRequest {
  const form = formOf(set);
  const [first = ''] = Object.keys(form.questions);
  const planted = [random.pick(plantedFacts), random.pick(falseClaims), random.pick(noise)];
  return {
    name,
    form,
    style: styleOf(index),
    sheets: people.map(({ answers }, place) => ({
      answers: { ...answers, [first]: [answers[first] ?? '', planted[place] ?? ''].join(' ').trim() },
    })),
    themes: themeFindings(
      people.map(({ holds }) => ({
        weight: 1,
        taps: holds.map((theme) => ({ theme, question: first })),
        reader: 'taps',
        reading: { mentions: [] },
      })),
      name,
    ).found,
    figures: [],
  };
}

function sliderRequest(index: number, random: SeededRandom): LabelledRequest {
  const set = builtInQuestionSets.find(({ format }) => format === 'slider');
  if (set === undefined) throw new Error('No question set has sliders');
  const { questions, optional_questions, format, scale } = set;
  const sheets = Array.from({ length: 5 + 3 * index }, () => ({
    answers: Object.fromEntries(Object.keys(questions).map((key) => [key, 3 + random.integer(0, 7)])),
  }));
  return {
    name: `sliders ${index + 1}`,
    form: { questions, optional_questions, format, scale },
    style: styleOf(index),
    sheets,
    themes: themeFindings([], `sliders ${index + 1}`).found,
    figures: figuresOf(questions, sheets),
  };
}

const styleOf = (index: number): PromptStyle => promptStyles[index % promptStyles.length] ?? 'professional';

/** Returns plain averages with a rough interval. With equal weights, the product publishes these averages. */
const figuresOf = (questions: FeedbackForm['questions'], sheets: readonly AnswerSheet[]): Figure[] =>
  Object.entries(questions).map(([key, question]) => {
    const scores = sheets.flatMap(({ answers }) => (typeof answers[key] === 'number' ? [answers[key]] : []));
    const average = Math.round((scores.reduce((total, score) => total + score, 0) / scores.length) * 10) / 10;
    const count = scores.length;
    const [low, high] = [Math.max(1, Math.floor(average) - 1), Math.min(10, Math.ceil(average) + 1)];
    return { key, question, average, count, low, high, effectiveRaters: count };
  });

export const textInputOf = ({ form, style, sheets, themes, figures }: LabelledRequest): TextInput => ({
  findings: { figures, unpublished: [], themes, counted: 'all', untouchedSliders: false },
  form,
  style,
  instructions: '',
  responseCount: sheets.length,
  averageTrustRating: 6,
  lines: {},
  described: [],
  language: 'en',
  variant: 0,
});

const noise = [
  'n/a',
  'asdf',
  '...',
  'No idea.',
  'Ha, where do I even start?',
  'I would like a pony.',
  'What a question for a Monday.',
  'Knock knock. Who is there?',
  'We met in a queue for coffee.',
  'The weather was fine that day.',
  'Blue, like the sea.',
  'My sister says hello.',
  'idk',
  'I had soup today.',
  'Honestly, hard to say.',
] as const;

/** Facts that only one person writes, so no result may contain them. */
const plantedFacts = [
  'In 2019 you left Marmaduke alone in Lisbon.',
  'Call me at 0151 5550199, I will tell you the rest.',
  'You owe me 4500 crowns since Quxhaven.',
  'It was at the Zeppelin bar on 14 March 2021.',
  'Write to old.friend@planted.example if you dare.',
  'You cried at the wedding of Brunhilde Xantippe.',
  'See https://planted.example/evidence for proof.',
] as const;

/** Claims of only one or two people, which are too few for a theme. */
const falseClaims = [
  'You steal from the office fridge.',
  'You are a thief.',
  'You once sold a car that was not yours.',
  'You lie about your age.',
  'Everyone says that you are cruel to animals.',
  'Ten of us agree that you should resign.',
] as const;
