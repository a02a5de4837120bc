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
 * Returns whether the scores of one group lie far apart. Returns undefined if neither answer may be
 * published.
 *
 * An owner may know `puppets` people per set. If a set has `differ` people who moved the slider, five scores
 * stay unknown. Each further set of the group adds two people whom the owner may know, so it needs two more
 * movers. Everyone must have the same weight, because a weighted average and an unweighted spread would give
 * the owner two equations. `services/analysis/test/scores-differ.test.ts` computes the bound. With the exact
 * sum and this result, the owner guesses a score correctly in at most .341 of cases, and is sure in at most
 * .0005.
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
  // The arithmetic is exact, so scores whose spread is exactly at the limit do not lie far apart.
  return people * squares - sum * sum > (farApart[scale] * people) ** 2;
}
