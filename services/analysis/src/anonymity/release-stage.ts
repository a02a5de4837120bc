import { anonymity } from '@blindspot/contracts/anonymity';
import type { Stage } from '@blindspot/contracts/anonymity';

/** A full release as the set rule sees it, whether it is still served or withdrawn. */
export interface EarlierRelease {
  readonly members: readonly string[];
}

/** How many people are in one set and not in the other. */
export function setDifference(one: readonly string[], other: readonly string[]): number {
  const right = new Set(other);
  const shared = one.filter((id) => right.has(id)).length;
  return one.length + other.length - 2 * shared;
}

/**
 * The set rule: at least five voices, and against every full release ever made the set differs by nobody or by a
 * whole batch. The same rule is a constraint trigger in the database.
 */
export function mayBeFullRelease(members: readonly string[], earlier: readonly EarlierRelease[]): boolean {
  return (
    members.length >= anonymity.full &&
    earlier.every((release) => differsEnough(setDifference(members, release.members)))
  );
}

/**
 * The early view is taken once, from three or four voices, and never after a full release. An early view that was
 * withdrawn is not taken a second time.
 */
export function mayBeEarlyRelease(
  members: readonly string[],
  taken: { readonly early: boolean; readonly full: boolean },
): boolean {
  return members.length >= anonymity.early && members.length < anonymity.full && !taken.early && !taken.full;
}

/** What the owner is shown, from what is published and still stands. `undefined`: nobody has answered. */
export function stageOf(state: {
  readonly responseCount: number;
  readonly earlyStands: boolean;
  readonly fullStands: boolean;
  readonly fullTaken: boolean;
}): Stage | undefined {
  if (state.responseCount === 0) return undefined;
  if (state.fullStands) return 'full';
  return state.earlyStands && !state.fullTaken ? 'early' : 'holding';
}

/** Full releases of a request, counted: how many members each has and how many of those are not erased. */
export interface ReleaseCount {
  readonly size: number;
  readonly remaining: number;
}

/**
 * The `response_count` at which new voices enter. Everyone who is counted and not in a release came after it, so
 * counts are enough to tell by how many people today's set differs from each earlier one.
 */
export function nextReleaseAtCount(state: {
  readonly responseCount: number;
  readonly earlyTaken: boolean;
  /** Oldest first. */
  readonly fullReleases: readonly ReleaseCount[];
}): number {
  const { responseCount, earlyTaken, fullReleases } = state;
  if (fullReleases.length === 0 && !earlyTaken && responseCount < anonymity.early) return anonymity.early;
  const differences = fullReleases.map(({ size, remaining }) => responseCount - remaining + size - remaining);
  const opens = (joining: number): boolean =>
    responseCount + joining >= anonymity.full &&
    (differences.at(-1) ?? anonymity.batch) + joining > 0 &&
    differences.every((difference) => differsEnough(difference + joining));
  let joining = 0;
  while (!opens(joining)) joining += 1;
  return responseCount + joining;
}

const differsEnough = (difference: number): boolean => difference === 0 || difference >= anonymity.batch;
