import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { untouchedSliderValue } from '@blindspot/contracts/vocabulary/question-sets';
import { alikeWeight, enteredBatches } from '../anonymity/judging-rule.ts';
import type { Figure, UntoldQuestion } from '../findings/findings.ts';
import { effectiveRaters, publishedInterval } from '../statistics/published-interval.ts';
import type { Member } from './member.ts';

type WeighedAnswers = Pick<Member, 'answers' | 'weight'>;

/** One for each slider question. Everybody of the set counts in each of them, with one weight; forms of texts have none. */
export function figuresOf({
  form,
  members,
}: {
  readonly form: FeedbackForm;
  readonly members: readonly WeighedAnswers[];
}): Figure[] {
  const weights = members.map(({ weight }) => weight);
  return sliderQuestions(form).map(([key, question]) => ({
    key,
    question,
    count: members.length,
    ...figureOf(weightedAverage(members, key), weights, form),
  }));
}

/** What may be told of a form whose sliders may be left out. */
export interface JudgedFigures {
  readonly figures: readonly Figure[];
  readonly untold: readonly UntoldQuestion[];
}

/**
 * The same where a slider may be left out by who cannot judge it: of whom `enteredBatches` lets in, and they count alike. An interval
 * is that of the fewest who must have judged, since that of those who did would tell how many.
 */
export function judgedFiguresOf({
  form,
  batches,
}: {
  readonly form: FeedbackForm;
  /** In the order in which they entered. */
  readonly batches: readonly (readonly Pick<Member, 'answers'>[])[];
}): JudgedFigures {
  const figures: Figure[] = [];
  const untold: UntoldQuestion[] = [];
  for (const [key, question] of sliderQuestions(form)) {
    const judging = batches.map((batch) => batch.filter(({ answers }) => answers[key] !== null));
    const entered = enteredBatches(judging.map(({ length }) => length));
    if (entered.batches === 0) {
      untold.push({ key, question });
      continue;
    }
    const members = judging
      .slice(0, entered.batches)
      .flatMap((batch) => batch.map(({ answers }) => ({ answers, weight: alikeWeight })));
    const weights = Array.from({ length: entered.fewest }, () => alikeWeight);
    figures.push({
      key,
      question,
      count: entered.fewest,
      atLeast: true,
      ...figureOf(weightedAverage(members, key), weights, form),
    });
  }
  return { figures, untold };
}

const figureOf = (average: number, weights: readonly number[], { scale }: FeedbackForm) => ({
  average,
  ...publishedInterval(average, weights, scale),
  effectiveRaters: Math.round(effectiveRaters(weights) * 10) / 10,
});

/** Whether so many left some slider where it was that it may be said: `puppets` who did so on purpose show no two others. */
export const hasUntouchedSliders = (members: readonly Pick<Member, 'untouchedSliders'>[]): boolean =>
  members.filter(({ untouchedSliders }) => untouchedSliders).length >= anonymity.support + anonymity.puppets;

const sliderQuestions = ({ format, questions }: FeedbackForm): [string, string][] =>
  format === 'slider' ? Object.entries(questions) : [];

/** To 0.1, a half upward, in whole numbers: it is rounded alike on every machine. */
function weightedAverage(members: readonly WeighedAnswers[], key: string): number {
  let sum = 0;
  let total = 0;
  for (const { answers, weight } of members) {
    const answer = answers[key];
    sum += weight * (typeof answer === 'number' ? answer : untouchedSliderValue);
    total += weight;
  }
  return Math.floor((20 * sum + total) / (2 * total)) / 10;
}
