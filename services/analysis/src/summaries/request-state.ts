import { anonymity, type Stage } from '@blindspot/contracts/anonymity';
import type { Database } from '@blindspot/service-kit/database';
import { nextReleaseAtCount, stageOf } from '../anonymity/release-stage.ts';
import { findResponseCount } from '../feedback-requests/response-count-store.ts';
import { countReleases, type ReleaseCounts } from '../releases/release-store.ts';

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

export async function loadRequestState(db: Database, requestId: string): Promise<RequestState> {
  const { responseCount } = await findResponseCount(db, requestId);
  return stateOf(responseCount, await countReleases(db, requestId));
}

export function stateOf(responseCount: number, releases: readonly ReleaseCounts[]): RequestState {
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
