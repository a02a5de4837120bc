import { anonymity, type Stage } from '@blindspot/contracts/anonymity';

/**
 * When a set of answers is sealed, as the promise words it. The only file of the model that changes with those rules.
 * It shares the thresholds with the product and no line of code.
 */

export interface Release {
  readonly number: number;
  readonly stage: 'early' | 'full';
  /** Ids of the answers it rests on. */
  readonly members: ReadonlySet<string>;
  /** Somebody whose answer it rests on erased it. */
  readonly withdrawn: boolean;
}

/** Who does something that may seal a set: a submission does for the first of each stage, an owner always. */
export type Occasion = 'submission' | 'owner looks' | 'owner asks anew';

/** By how many people two sets differ. */
export function peopleBetween(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((id) => other.has(id)).length;
  return one.size + other.size - 2 * shared;
}

/** At least five, and from every full release before by nobody or by three. */
function mayBeFull(members: ReadonlySet<string>, before: readonly Release[]): boolean {
  if (members.size < anonymity.full) return false;
  return before
    .filter(({ stage }) => stage === 'full')
    .every((release) => {
      const people = peopleBetween(members, release.members);
      return people === 0 || people >= anonymity.batch;
    });
}

/** Taken once, from three or four, and never after a full release. */
function mayBeEarly(members: ReadonlySet<string>, before: readonly Release[]): boolean {
  return before.length === 0 && members.size >= anonymity.early && members.size < anonymity.full;
}

/** What an occasion seals, with whom; undefined for nothing. */
export function sealedOn(
  occasion: Occasion,
  present: ReadonlySet<string>,
  before: readonly Release[],
): Pick<Release, 'stage' | 'members'> | undefined {
  if (mayBeEarly(present, before)) return { stage: 'early', members: present };
  const last = lastFull(before);
  if (last && occasion === 'submission') return undefined;
  const isNew = last === undefined || last.withdrawn || peopleBetween(present, last.members) > 0;
  if (isNew && mayBeFull(present, before)) return { stage: 'full', members: present };
  if (occasion !== 'owner asks anew' || last === undefined || last.withdrawn) return undefined;
  return { stage: 'full', members: last.members };
}

export function lastFull(releases: readonly Release[]): Release | undefined {
  return releases.findLast(({ stage }) => stage === 'full');
}

/** What the owner is shown. */
export function stageOf(present: ReadonlySet<string>, releases: readonly Release[]): Stage | 'none' {
  if (present.size === 0) return 'none';
  const last = lastFull(releases);
  if (last) return last.withdrawn ? 'holding' : 'full';
  return releases.some(({ stage, withdrawn }) => stage === 'early' && !withdrawn) ? 'early' : 'holding';
}

/** How many people the shown text rests on. */
export function analysedCount(present: ReadonlySet<string>, releases: readonly Release[]): number {
  const stage = stageOf(present, releases);
  if (stage === 'none' || stage === 'holding') return 0;
  return releases.findLast((release) => release.stage === stage)?.members.size ?? 0;
}
