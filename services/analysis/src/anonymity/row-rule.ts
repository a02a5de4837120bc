import { anonymity } from '@blindspot/contracts/anonymity';
import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';

/** Consecutive sets whose answers entered the average of a question at the same time. */
export interface RowGroup {
  /** Index of the group's first set; `end` is the index after its last set. */
  readonly first: number;
  readonly end: number;
  /** Number of people who must move the slider before the group enters the average. */
  readonly fewest: number;
}

/**
 * Returns which sets the average of a slider question covers, given the number of movers per set. Movers are
 * the people who moved the slider; an untouched slider counts as 5. Only movers hide each other's scores,
 * because an owner may have asked people to leave the slider alone.
 *
 * Sets wait until they have enough movers, and then enter the average together. They need `puppets` movers
 * per set, whom the owner may have invented, plus two unknown movers. A scale of 1 to 7 needs three unknown
 * movers, because fewer combinations of scores lead to the same sum. The first group needs at least `full`
 * movers.
 *
 * *Why scores stay hidden.* Suppose that the adversary knows who moved the slider, and the exact sum of every
 * group. Groups share no people and never depend on scores, so at least two unknown movers remain in each
 * sum. If anyone left the slider alone, all weights are equal, so the bound for equal weights at `worstGuess`
 * applies.
 *
 * *Why untouched sliders stay hidden.* The adversary knows the number of movers per group, and controls two
 * people per set. Up to a third of people leave a slider alone. The adversary is then over 90 % sure about
 * one person in at most .0004 of cases (`row-rule.test.ts`). Unanimity is not hidden: if a whole group has to
 * move the slider, the owner knows that everyone did.
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

/** Weight of every answer if people may skip sliders. Any value works, because the weights are all equal. */
export const alikeWeight = 5;
