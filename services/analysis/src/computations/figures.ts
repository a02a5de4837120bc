import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import { untouchedSliderValue } from '@blindspot/contracts/vocabulary/question-sets';
import type { Figure } from '../findings/findings.ts';
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
  const raters = Math.round(effectiveRaters(weights) * 10) / 10;
  return sliderQuestions(form).map(([key, question]) => {
    const average = weightedAverage(members, key);
    return {
      key,
      question,
      average,
      count: members.length,
      ...publishedInterval(average, weights, form.scale),
      effectiveRaters: raters,
    };
  });
}

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
