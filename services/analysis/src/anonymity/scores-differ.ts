import { anonymity } from '@blindspot/contracts/anonymity';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

export interface EnteredTogether {
  /** Scores of the people who moved the slider. */
  readonly scores: readonly number[];
  /** Weights of everyone who counts in this average, including people who left the slider alone. */
  readonly weights: readonly number[];
  readonly sets: number;
}

/** Standard deviation above which scores lie far apart. */
const farApart: Readonly<Record<QuestionScale, number>> = { '1-10': 2.5, '1-7': 1.75 };

/**
 * Returns whether the scores of one group lie far apart, or undefined if that may not be published.
 *
 * The owner may know the scores of `puppets` people per set. So that five scores stay unknown, at least `differ`
 * people must have moved the slider, and `puppets` more for each further set of the group. Everyone must have
 * the same weight, because a weighted average and an unweighted spread would give the owner two equations. Even
 * an owner who also knows the exact sum guesses a score correctly in at most .341 of cases. The owner is sure in
 * at most .0005 (`services/analysis/test/scores-differ.test.ts`).
 */
export function scoresDiffer(
  { scores, weights, sets }: EnteredTogether,
  scale: QuestionScale,
): boolean | undefined {
  const people = scores.length;
  if (people < anonymity.differ + anonymity.puppets * (sets - 1)) return undefined;
  if (weights.some((weight) => weight !== weights[0])) return undefined;
  let [sum, squares] = [0, 0];
  for (const score of scores) {
    sum += score;
    squares += score * score;
  }
  // Avoids rounding, so that a spread exactly at the limit does not count as far apart.
  return people * squares - sum * sum > (farApart[scale] * people) ** 2;
}
