import { mayBeEarlyRelease, mayBeFullRelease, setDifference } from '../anonymity/release-stage.ts';
import type { ReleaseRecord } from './release-store.ts';

export interface ReleasePlan {
  readonly stage: 'early' | 'full';
  readonly members: readonly string[];
}

/**
 * What may be published now from the answers there are, or undefined. New voices enter where the set rule lets them;
 * otherwise an owner who asked gets the standing release worded afresh, over the very same voices.
 */
export function planRelease(state: {
  readonly members: readonly string[];
  readonly releases: readonly Pick<ReleaseRecord, 'stage' | 'members' | 'withdrawn'>[];
  readonly askedFor: boolean;
}): ReleasePlan | undefined {
  const { members, releases, askedFor } = state;
  const full = releases.filter(({ stage }) => stage === 'full');
  const early = releases.length > full.length;
  if (mayBeEarlyRelease(members, { early, full: full.length > 0 })) return { stage: 'early', members };

  const last = full.at(-1);
  const news = last === undefined || last.withdrawn || setDifference(members, last.members) > 0;
  if ((news || askedFor) && mayBeFullRelease(members, full)) return { stage: 'full', members };
  if (!askedFor || last === undefined || last.withdrawn) return undefined;
  const present = new Set(members);
  return last.members.every((id) => present.has(id)) ? { stage: 'full', members: last.members } : undefined;
}
