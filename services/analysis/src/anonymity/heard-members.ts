import { anonymity } from '@blindspot/contracts/anonymity';
import type { HeardVoices } from '../findings/findings.ts';

interface Heard<M> {
  readonly members: readonly M[];
  readonly voices: HeardVoices;
}

/**
 * Returns the people whose themes and averages may be published. Averages are among them because without one person they would tell
 * whether that person had moved a slider. It is everybody, until somebody erases who was in an earlier set: what vanishes with them was theirs. From then on it is those who were in no set with them, once they are
 * `full`; what is said of those is independent of everything that was said before.
 * Attack without it: an erased answer is the difference between the result before and the result after.
 */
export function heardMembers<M extends { readonly id: string }>(
  members: readonly M[],
  /** Members of every earlier release, also of those withdrawn, the oldest first. */
  earlier: readonly (readonly string[])[],
): Heard<M> {
  const present = new Set(members.map(({ id }) => id));
  const lastWithErased = earlier.findLast((set) => set.some((id) => !present.has(id)));
  if (lastWithErased === undefined) return { members, voices: 'all' };
  const before = new Set(lastWithErased);
  const since = members.filter(({ id }) => !before.has(id));
  return since.length < anonymity.full
    ? { members: [], voices: 'waiting' }
    : { members: since, voices: 'since-erasure' };
}

/** Members by the set in which they entered, the first one first; sets of whom nobody is among them are left out. */
export function batchesOf<M extends { readonly id: string }>(
  members: readonly M[],
  /** Members of every earlier release, the oldest first. */
  earlier: readonly (readonly string[])[],
): M[][] {
  const enteredWith = new Map<string, number>();
  for (const [set, ids] of earlier.entries())
    for (const id of ids) if (!enteredWith.has(id)) enteredWith.set(id, set);
  const batches = Map.groupBy(members, ({ id }) => enteredWith.get(id) ?? earlier.length);
  return [...batches].toSorted(([one], [other]) => one - other).map(([, batch]) => batch);
}
