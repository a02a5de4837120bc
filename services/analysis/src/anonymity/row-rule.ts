import { anonymity } from '@blindspot/contracts/anonymity';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

/** Consecutive sets whose answers entered the average of a question at the same time. */
export interface RowGroup {
  /** Index of the group's first set among all sets of the request; `end` is the index after its last set. */
  readonly first: number;
  readonly end: number;
  /**
   * Number of people who must have moved the slider before the group enters the average. Depends on the
   * number of sets, on the scale and on whether the group is the first.
   */
  readonly fewest: number;
}

/**
 * Returns which sets the average of a slider question covers, given how many people per set moved that slider
 * (movers). An untouched slider counts as 5, and a slider that is left out does not count. An owner may have
 * asked people to leave a slider alone or out, so only movers hide each other's scores.
 *
 * A set waits until it has enough movers. Waiting sets enter the average together. They need two movers per
 * set, because the owner may have invented or can predict that many (`puppets`), plus movers who are unknown.
 * These are two on a scale of 1 to 10, and three on a scale of 1 to 7, where fewer combinations of scores
 * lead to the same sum. The first group needs at least `full` movers.
 *
 * *Why no score can be worked out.* Assume that the adversary knows who moved the slider, and the exact sum
 * of every group. No person is in two groups. The groups depend on who moved the slider, and never on scores.
 * So at least two unknown movers remain in each sum. They have equal weights wherever anyone left the slider
 * alone, so the bound for equal weights at `worstGuess` applies.
 *
 * *Why an untouched slider cannot be attributed.* Assume that the adversary knows how many people per group
 * moved the slider. A waiting group may have one unknown mover, and a group that entered has at least two. If
 * up to a third of people leave a slider alone, an owner who controls two people per set is over 90 % sure
 * about one person in at most .0004 of cases (computed exactly in the test of this file). Unanimity is not
 * hidden: if a whole group had to move the slider, the owner knows that everyone did.
 *
 * Attack without this rule: an owner asks people to leave a slider alone, so that the average shows the one
 * other score.
 */
export function groupsInRow(movers: readonly number[], scale: QuestionScale): RowGroup[] {
  const groups: RowGroup[] = [];
  let first = 0;
  let waiting = 0;
  for (const [place, count] of movers.entries()) {
    waiting += count;
    const fewest = enoughToEnter(place + 1 - first, { isFirst: first === 0, scale });
    if (waiting < fewest) continue;
    groups.push({ first, end: place + 1, fewest });
    first = place + 1;
    waiting = 0;
  }
  return groups;
}

const unknownMovers: Readonly<Record<QuestionScale, number>> = { '1-10': 2, '1-7': 3 };

function enoughToEnter(
  sets: number,
  { isFirst, scale }: { readonly isFirst: boolean; readonly scale: QuestionScale },
): number {
  const enough = anonymity.puppets * sets + unknownMovers[scale];
  return isFirst ? Math.max(anonymity.full, enough) : enough;
}

/** Weight of every answer if sliders may be left out. Any value works, because the weights are all equal. */
export const alikeWeight = 5;
