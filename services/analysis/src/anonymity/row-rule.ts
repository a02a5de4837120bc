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
 * Returns which sets the average of a slider question rests on, given how many people per set moved that
 * slider. An untouched slider counts as 5, and a slider that is left out does not count. An owner may have
 * asked people to leave a slider alone or out, so only people who moved the slider hide each other.
 *
 * A set waits until enough of its people moved the slider; waiting sets enter together. Enough means two
 * movers per set, whom the owner may have invented or can predict (`puppets`), plus the movers who must be
 * unknown: two on a scale of 1 to 10, three on a scale of 1 to 7, where fewer combinations lead to a sum. The
 * first group needs `full` movers.
 *
 * *Why no score can be worked out.* Grant the adversary who moved the slider, and the exact sum of every
 * group. Groups share no people, and which group enters follows from who moved it, never from scores. So at
 * least two unknown movers remain in each sum. They have equal weights wherever anyone left the slider alone,
 * so the bound for equal weights at `worstGuess` holds.
 *
 * *Why an untouched slider cannot be attributed.* Grant the adversary how many people per group moved it. A
 * waiting group may hold one unknown mover, and a group that entered holds two. If up to a third leave a
 * slider alone, an owner who controls two people per set is over 90 % sure about one person in .0004 of cases
 * at most (computed exactly in the test of this file). Unanimity is not hidden: if a whole group had to move
 * the slider, the owner knows that everyone did. Attack without this rule: an owner asks people to leave a
 * slider alone, so that the average shows the one other score.
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
