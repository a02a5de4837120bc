import { anonymity, type Stage } from '@blindspot/contracts/anonymity';

/** The rules of the anonymity promise. They share thresholds with the product, but no code. */

export interface SealedSet {
  readonly number: number;
  readonly members: ReadonlySet<string>;
  readonly withdrawn: boolean;
}

/** Kinds of calls by the owner. Sharing counts as `reads`. */
export type Occasion = 'reads' | 'reads what is sealed' | 'regenerates';

export function newcomersOf(present: ReadonlySet<string>, before: readonly SealedSet[]): Set<string> {
  return new Set([...present].filter((id) => before.every(({ members }) => !members.has(id))));
}

/** Returns how many new people the next result needs: five at first and after an erasure, otherwise four. */
const newcomersNeeded = (before: readonly SealedSet[]): number =>
  before.at(-1)?.withdrawn === false ? anonymity.batch : anonymity.full;

export function canBeOpened(present: ReadonlySet<string>, before: readonly SealedSet[]): boolean {
  return newcomersOf(present, before).size >= newcomersNeeded(before);
}

/** Returns the members of a new result, or undefined if the owner's action creates none. */
export function sealedOn(
  occasion: Occasion,
  present: ReadonlySet<string>,
  before: readonly SealedSet[],
): ReadonlySet<string> | undefined {
  if (occasion === 'reads what is sealed' || !canBeOpened(present, before)) return undefined;
  return occasion === 'regenerates' || before.length === 0 ? present : undefined;
}

export function stageOf(present: ReadonlySet<string>, sets: readonly SealedSet[]): Stage | 'none' {
  if (present.size === 0) return 'none';
  return sets.at(-1)?.withdrawn === false ? 'full' : 'holding';
}

/**
 * Returns whether the last result shows a theme. After an erasure, the last result needs at least five people
 * who were not in the result with the erased answer.
 */
export function hasContent(present: ReadonlySet<string>, sets: readonly SealedSet[]): boolean {
  const [last, ...earlier] = sets.toReversed();
  if (!last || last.withdrawn) return false;
  const withErased = earlier.find(({ members }) => [...members].some((id) => !present.has(id)));
  return (
    !withErased || [...last.members].filter((id) => !withErased.members.has(id)).length >= anonymity.full
  );
}

export function analysedCount(present: ReadonlySet<string>, sets: readonly SealedSet[]): number {
  return stageOf(present, sets) === 'full' ? (sets.at(-1)?.members.size ?? 0) : 0;
}

export function nextCount(present: ReadonlySet<string>, sets: readonly SealedSet[]): number {
  return present.size - newcomersOf(present, sets).size + newcomersNeeded(sets);
}
