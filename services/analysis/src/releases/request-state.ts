import { anonymity, type Stage } from '@blindspot/contracts/anonymity';
import type { Database } from '@blindspot/service-kit/database/database';
import { nextReleaseAtCount, stageOf } from '../anonymity/release-stage.ts';
import { findResponseCount } from '../feedback-requests/response-count-store.ts';
import { countReleases, type ReleaseCounts } from './release-store.ts';

/** What may be said about a request now, from counts and releases; no answer is read for it. */
export interface RequestState {
  readonly responseCount: number;
  /** Undefined while nobody has answered. */
  readonly stage: Stage | undefined;
  readonly nextReleaseAtCount: number;
  /** A release that is not there yet may be made from the answers there are. */
  readonly due: 'early' | 'full' | undefined;
  /** No full release was ever made. */
  readonly isFirst: boolean;
}

/** `liveCount` is what the responses service says at this moment; without it the last event that arrived counts. */
export async function loadRequestState(
  db: Database,
  requestId: string,
  liveCount?: number,
): Promise<RequestState> {
  const releases = await countReleases(db, requestId);
  if (liveCount === undefined) {
    return stateOf((await findResponseCount(db, requestId)).responseCount, releases);
  }
  const last = releases.at(-1);
  // Fewer answers than the release rests on: somebody erased theirs, and only the event is still on its way.
  const erasing = last !== undefined && !last.withdrawn && liveCount < last.remaining;
  return stateOf(
    liveCount,
    erasing ? [...releases.slice(0, -1), { ...last, withdrawn: true, remaining: liveCount }] : releases,
  );
}

function stateOf(responseCount: number, releases: readonly ReleaseCounts[]): RequestState {
  const early = releases.find(({ stage }) => stage === 'early');
  const full = releases.filter(({ stage }) => stage === 'full');
  const next = nextReleaseAtCount({
    responseCount,
    earlyTaken: early !== undefined,
    fullReleases: full,
  });
  const earlyDue =
    early === undefined &&
    full.length === 0 &&
    responseCount >= anonymity.early &&
    responseCount < anonymity.full;
  return {
    responseCount,
    stage: stageOf({
      responseCount,
      earlyStands: early !== undefined && !early.withdrawn,
      fullStands: full.at(-1)?.withdrawn === false,
      fullTaken: full.length > 0,
    }),
    nextReleaseAtCount: next,
    isFirst: full.length === 0,
    due: earlyDue ? 'early' : responseCount >= anonymity.full && next === responseCount ? 'full' : undefined,
  };
}
