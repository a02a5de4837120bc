import { anonymity, type Stage } from '@blindspot/contracts/anonymity';

/**
 * When a set of answers is sealed, as the promise words it. The only file of the model that changes with those rules.
 * Shares the thresholds with the product, but no code.
 */

export interface SealedSet {
  readonly number: number;
  /** Ids of the answers it rests on. */
  readonly members: ReadonlySet<string>;
  /** Somebody whose answer it rests on erased it. */
  readonly withdrawn: boolean;
}

/** Actions of an owner: the plain call, a link as the first one, a read of the sealed set, or a request for the next. */
export type Occasion = 'reads' | 'reads what is sealed' | 'asks anew';

/** Answers in no set. */
export function newcomersOf(present: ReadonlySet<string>, before: readonly SealedSet[]): Set<string> {
  return new Set([...present].filter((id) => before.every(({ members }) => !members.has(id))));
}

/** At least five people, of whom four are in no set before. */
export function canBeOpened(present: ReadonlySet<string>, before: readonly SealedSet[]): boolean {
  return present.size >= anonymity.full && newcomersOf(present, before).size >= anonymity.batch;
}

/** Answers that an occasion seals: all or none. A read opens only the first set. */
export function sealedOn(
  occasion: Occasion,
  present: ReadonlySet<string>,
  before: readonly SealedSet[],
): ReadonlySet<string> | undefined {
  if (occasion === 'reads what is sealed' || !canBeOpened(present, before)) return undefined;
  return occasion === 'asks anew' || before.length === 0 ? present : undefined;
}

/** Data that the owner is shown. */
export function stageOf(present: ReadonlySet<string>, sets: readonly SealedSet[]): Stage | 'none' {
  if (present.size === 0) return 'none';
  return sets.at(-1)?.withdrawn === false ? 'full' : 'holding';
}

/** Returns whether the last set publishes a theme. After an erasure only people who were in no set with that answer count, from five on. */
export function tellsSomething(present: ReadonlySet<string>, sets: readonly SealedSet[]): boolean {
  const [last, ...earlier] = sets.toReversed();
  if (!last || last.withdrawn) return false;
  const withErased = earlier.find(({ members }) => [...members].some((id) => !present.has(id)));
  return (
    !withErased || [...last.members].filter((id) => !withErased.members.has(id)).length >= anonymity.full
  );
}

/** How many people the shown text rests on. */
export function analysedCount(present: ReadonlySet<string>, sets: readonly SealedSet[]): number {
  return stageOf(present, sets) === 'full' ? (sets.at(-1)?.members.size ?? 0) : 0;
}

/** How many answers it takes until the next set can be opened. */
export function nextCount(present: ReadonlySet<string>, sets: readonly SealedSet[]): number {
  const remaining = present.size - newcomersOf(present, sets).size;
  return remaining + Math.max(anonymity.batch, anonymity.full - remaining);
}
