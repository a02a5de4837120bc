import { anonymity } from '@blindspot/contracts/anonymity';

/** What a question's average may rest on. */
export interface EnteredBatches {
  /** How many batches are in it, from the first on. */
  readonly batches: number;
  /** So many judged it at least; a function of the batches alone, so it tells nothing of who did. 0 where none is in it. */
  readonly fewest: number;
}

/**
 * Of a question that people may leave out because they cannot judge it: which batches its average rests on, by how many of each
 * judged it, in the order in which they entered. Views of such a form count alike.
 *
 * Marks of a batch wait until enough of it judged; those of several that wait enter together. Enough is two for each batch, whom an
 * owner may have written or can predict (`puppets`), and as many more as a batch has unknown; `full` for the first.
 *
 * *Why no mark is told.* Grant the adversary who judged what, and the exact sum of every group that entered together. Groups have no
 * member in common, every average ever published is a function of these sums and of who judged, and which groups enter is one of who
 * judged alone. So of one mark remains the plain sum of the unknown marks of one group, of which there are two at least: that is the
 * case of equal weights at `worstGuess`, and its figures are the bound.
 *
 * *Why nobody is told to have left it out.* Grant how many of each group judged. Whatever the known did, a group that waits may hold
 * one unknown who judged, and one that entered holds two. So where up to a third leave a question out, an owner who has two known in
 * each batch decide as suits him is over 90 % sure of somebody in .0004 of cases at most (exact, in the test beside this). That
 * somebody *did* judge is known where all of a group had to: unanimity is hidden nowhere.
 */
export function enteredBatches(judges: readonly number[]): EnteredBatches {
  let entered: EnteredBatches = { batches: 0, fewest: 0 };
  let waiting = 0;
  for (const [index, count] of judges.entries()) {
    waiting += count;
    const enough = enoughToEnter(index + 1 - entered.batches, entered.batches === 0);
    if (waiting < enough) continue;
    entered = { batches: index + 1, fewest: entered.fewest + enough };
    waiting = 0;
  }
  return entered;
}

function enoughToEnter(batches: number, isFirst: boolean): number {
  const enough = anonymity.puppets * batches + (anonymity.batch - anonymity.puppets);
  return isFirst ? Math.max(anonymity.full, enough) : enough;
}

/** What every view counts as where all count alike; only that it is one number matters. */
export const alikeWeight = 5;
