import { anonymity } from '@blindspot/contracts/anonymity';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

/** Sets that entered a row together. */
export interface RowGroup {
  /** The sets, by their place among all sets of the request: from `first` on, and before `end`. */
  readonly first: number;
  readonly end: number;
  /** People who must have moved the slider for the group to enter: a function of the number of sets alone. */
  readonly fewest: number;
}

/**
 * Returns which sets the average of a slider question rests on, by how many people of each set moved that slider. A slider that is
 * left alone counts as 5 and is predictable, and an owner can ask people to leave some alone; a slider that may be left out does not
 * count at all. Either way only those who moved it hide each other.
 *
 * A set waits until enough of it moved the slider; sets that wait enter together. Enough is two movers for each set, whom the owner
 * may have invented or can predict (`puppets`), and as many more as have to be unknown: two on 1-10, three on 1-7, where a sum has
 * fewer ways to come about. The first group needs `full`.
 *
 * *Why no score can be worked out.* Grant the adversary who moved what, and the exact sum of every group. Groups share nobody, and
 * which group enters follows from who moved, never from scores. So two unknown movers at least remain in each sum, and they have
 * equal weights wherever somebody left the slider alone: the case of equal weights at `worstGuess` is the bound.
 *
 * *Why nobody is known to have left it alone.* Grant how many of each group moved it. A group that waits may hold one unknown mover,
 * and one that entered holds two. Where up to a third leave a slider alone, an owner whose two in each set act as suits him is over
 * 90 % sure about somebody in .0004 of cases at most (exact, in the test beside this). Unanimity is not hidden: where all of a group
 * had to move it, it is known that they did.
 * Attack without it: an owner asks people to leave a slider alone, so that its average is the score of the one who moved it.
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

/** Weight of every view where a slider may be left out; only that it is one number matters. */
export const alikeWeight = 5;
