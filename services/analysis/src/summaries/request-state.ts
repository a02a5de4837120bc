import { anonymity, type Stage } from '@blindspot/contracts/anonymity';
import type { Database } from '@blindspot/service-kit/database';
import { nextReleaseAtCount, stageOf } from '../anonymity/release-stage.ts';
import { findResponseCount } from '../feedback-requests/response-count-store.ts';
import {
  countReleases,
  findStandingRelease,
  type ReleaseCounts,
  type ServedRelease,
} from '../releases/release-store.ts';
import { findShare, type ShareLink } from '../shares/share-store.ts';

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

/** State, release and link as they were at one moment: an erasure must not show half of what was before it. */
export interface RequestSnapshot {
  readonly state: RequestState;
  /** The release of the stage, where there is one. */
  readonly release: ServedRelease | undefined;
  readonly share: ShareLink | undefined;
}

export async function loadSnapshot(
  db: Database,
  requestId: string,
  publicUrl: string,
): Promise<RequestSnapshot> {
  return await db.transaction(
    async (tx) => {
      const state = await loadRequestState(tx, requestId);
      const { stage } = state;
      return {
        state,
        release:
          stage === 'early' || stage === 'full' ? await findStandingRelease(tx, requestId, stage) : undefined,
        share: await findShare(tx, requestId, publicUrl),
      };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
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
