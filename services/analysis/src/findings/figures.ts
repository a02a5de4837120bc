import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { untouchedSliderValue } from '@blindspot/contracts/vocabulary/question-sets';
import { alikeWeight, groupsInRow } from '../anonymity/row-rule.ts';
import { scoresDiffer, type EnteredTogether } from '../anonymity/scores-differ.ts';
import type { Figure, UnpublishedQuestion } from './findings.ts';
import { effectiveRaters, publishedInterval } from './published-interval.ts';
import type { Member } from './member.ts';

type SliderAnswers = Pick<Member, 'answers' | 'untouched' | 'weight'>;

export interface SliderFigures {
  readonly figures: readonly Figure[];
  readonly unpublished: readonly UnpublishedQuestion[];
}

/**
 * Computes a figure for each slider question over the sets that `groupsInRow` admits. In a group where anyone
 * left the slider alone, everyone gets the mean weight. If the form lets people leave sliders out, the
 * interval uses the required minimum of people. Any other number would reveal how many left the slider out.
 *
 * `peopleDiffer` is computed per group of sets, and the newest group with a value decides. Otherwise, a few
 * newcomers could change a statement about everyone.
 */
export function figuresOf({
  form,
  batches,
}: {
  readonly form: FeedbackForm;
  /** People by the set in which they entered, the first set first. */
  readonly batches: readonly (readonly SliderAnswers[])[];
}): SliderFigures {
  const figures: Figure[] = [];
  const unpublished: UnpublishedQuestion[] = [];
  for (const [key, question] of sliderQuestions(form)) {
    const movers = batches.map((batch) => batch.filter((one) => hasMoved(one, key)).length);
    const entered = groupsInRow(movers, form.scale);
    if (entered.length === 0) {
      unpublished.push({ key, question });
      continue;
    }
    const groups = entered.map(({ first, end }) => ratingsOf(batches.slice(first, end), key));
    const ratings = groups.flatMap((group) => group.ratings);
    const average = weightedAverage(ratings);
    const differ = groups.map((group) => scoresDiffer(togetherIn(group), form.scale));
    const peopleDiffer = differ.findLast((word) => word !== undefined) && { peopleDiffer: true as const };
    const weights = form.allows_cannot_judge
      ? entered.flatMap(({ fewest }) => Array.from({ length: fewest }, () => alikeWeight))
      : ratings.map(({ weight }) => weight);
    const isAlike = groups.some(({ countAlike }) => countAlike);
    figures.push({
      key,
      question,
      count: weights.length,
      ...(form.allows_cannot_judge ? { atLeast: true } : isAlike && { countsAlike: true }),
      ...peopleDiffer,
      average,
      ...publishedInterval(average, weights, form.scale),
      effectiveRaters: Math.round(effectiveRaters(weights) * 10) / 10,
    });
  }
  return { figures, unpublished };
}

interface Rating {
  readonly score: number;
  readonly weight: number;
  readonly hasMoved: boolean;
}

interface RatingGroup {
  readonly ratings: readonly Rating[];
  readonly countAlike: boolean;
  readonly sets: number;
}

function ratingsOf(sets: readonly (readonly SliderAnswers[])[], key: string): RatingGroup {
  const counted = sets.flat().filter(({ answers }) => answers[key] !== null);
  const countAlike = !counted.every((one) => hasMoved(one, key));
  const mean = Math.round(counted.reduce((sum, { weight }) => sum + weight, 0) / counted.length);
  const ratings = counted.map((one) => {
    const answer = one.answers[key];
    return {
      score: typeof answer === 'number' ? answer : untouchedSliderValue,
      weight: countAlike ? mean : one.weight,
      hasMoved: hasMoved(one, key),
    };
  });
  return { ratings, countAlike, sets: sets.length };
}

const togetherIn = ({ ratings, sets }: RatingGroup): EnteredTogether => ({
  scores: ratings.filter((one) => one.hasMoved).map(({ score }) => score),
  weights: ratings.map(({ weight }) => weight),
  sets,
});

/** Returns whether the person moved the slider; a slider that was moved back to 5 counts as moved. */
const hasMoved = ({ answers, untouched }: SliderAnswers, key: string): boolean =>
  typeof answers[key] === 'number' && !untouched.includes(key);

/** Returns whether at least `support` real people left a slider alone, if `puppets` people are invented. */
export const hasUntouchedSliders = (members: readonly Pick<Member, 'untouched'>[]): boolean =>
  members.filter(({ untouched }) => untouched.length > 0).length >= anonymity.support + anonymity.puppets;

export const sliderQuestions = ({
  format,
  questions,
}: Pick<FeedbackForm, 'format' | 'questions'>): [string, string][] =>
  format === 'slider' ? Object.entries(questions) : [];

/** Returns the weighted average to one decimal place (half up). Uses integers to avoid rounding errors. */
function weightedAverage(ratings: readonly Rating[]): number {
  let sum = 0;
  let total = 0;
  for (const { score, weight } of ratings) {
    sum += weight * score;
    total += weight;
  }
  return Math.floor((20 * sum + total) / (2 * total)) / 10;
}
