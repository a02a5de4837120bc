import { anonymity } from '@blindspot/contracts/anonymity';

/**
 * People whom findings cover. `since-erasure`: after an erasure, only people who entered later. `waiting`: no
 * one, because fewer than `full` people have entered since the erasure.
 */
export type CountedPeople = 'all' | 'since-erasure' | 'waiting';

interface Counted<M> {
  readonly members: readonly M[];
  readonly people: CountedPeople;
}

/**
 * Returns the people whose themes and averages may be published. After an erasure, people of sets with the
 * erased answer no longer count. The others count once there are `full` of them. Findings about them are
 * independent of everything published before. Attack without this rule: the difference between the results
 * before and after an erasure shows the erased answer.
 */
export function countedMembers<M extends { readonly id: string }>(
  members: readonly M[],
  /** Members of every earlier set, including withdrawn ones, the oldest first. */
  earlier: readonly (readonly string[])[],
): Counted<M> {
  const present = new Set(members.map(({ id }) => id));
  const lastWithErased = earlier.findLast((set) => set.some((id) => !present.has(id)));
  if (lastWithErased === undefined) return { members, people: 'all' };
  const before = new Set(lastWithErased);
  const since = members.filter(({ id }) => !before.has(id));
  return since.length < anonymity.full
    ? { members: [], people: 'waiting' }
    : { members: since, people: 'since-erasure' };
}

/** Groups members by the set in which they entered, the oldest set first. */
export function batchesOf<M extends { readonly id: string }>(
  members: readonly M[],
  earlier: readonly (readonly string[])[],
): M[][] {
  const enteredWith = new Map<string, number>();
  for (const [set, ids] of earlier.entries())
    for (const id of ids) if (!enteredWith.has(id)) enteredWith.set(id, set);
  const batches = Map.groupBy(members, ({ id }) => enteredWith.get(id) ?? earlier.length);
  return [...batches].toSorted(([one], [other]) => one - other).map(([, batch]) => batch);
}
