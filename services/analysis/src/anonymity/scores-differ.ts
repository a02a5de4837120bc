import { anonymity } from '@blindspot/contracts/anonymity';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

/** People who entered a row together. */
export interface EnteredTogether {
  /** Scores of those who moved the slider. */
  readonly scores: readonly number[];
  /** Weights in this row of everyone who counts in it. */
  readonly weights: readonly number[];
  /** Number of sets in which they entered. */
  readonly sets: number;
}

/** Standard deviation above which scores lie far apart. */
const farApart: Readonly<Record<QuestionScale, number>> = { '1-10': 2.5, '1-7': 1.75 };

/**
 * Returns whether the scores of one group lie far apart; undefined if neither answer may be published.
 *
 * An owner may know `puppets` people of each set. If `differ` people of one set moved the slider, five scores stay
 * unknown; each further set of the group has to bring two more. The group must have equal weights, because a weighted
 * sum and a plain spread would be two equations. `services/analysis/test/scores-differ.test.ts` computes the bound: with
 * the exact sum and this result the owner guesses a score in at most .341 of the cases and is sure in at most .0005.
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
  // Every operand is exact in binary, so that a standard deviation of exactly the limit is not above it.
  return people * squares - sum * sum > (farApart[scale] * people) ** 2;
}
