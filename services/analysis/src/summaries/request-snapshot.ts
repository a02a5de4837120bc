import type { Stage } from '@blindspot/contracts/anonymity';
import type { OwnViewParts } from '@blindspot/contracts/http/own-views';
import { neutralTrustRating } from '@blindspot/contracts/vocabulary/relationships';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { findProgress, hasEnded } from '../jobs/job-watch.ts';
import { findRestedUntil } from '../model-tasks/model-task-store.ts';
import { findOwnView } from '../own-views/own-view-store.ts';
import { findReleaseBefore, type StandingRelease } from '../releases/release-store.ts';
import { askLiveCounts, loadRequestState, type RequestState } from '../releases/request-state.ts';
import { findWording, type Wording } from '../releases/wording-store.ts';
import { listRemovedComments } from '../removed-comments/removed-comment-store.ts';
import { findShare, type ShareLink } from '../shares/share-store.ts';
import { noResponsesYet } from './summary-errors.ts';

/** State, release, link and progress as they were at one moment: an erasure must not show half of what was before it, nor a text that is older than 'ready' says. */
export interface RequestSnapshot {
  readonly state: RequestState;
  readonly stage: Stage;
  /** At the full stage. */
  readonly opened: OpenedRelease | undefined;
  /** Whether an analysis is made, or a fuller text of this one is written. */
  readonly isBeingMade: boolean;
  /** From when a fuller text is written for which there are no tokens left today. */
  readonly fullerTextFrom: Date | undefined;
  /** Of the owner's ratings as they stand, as far as they may be told. */
  readonly averageTrustRating: number;
  readonly share: ShareLink | undefined;
  /** What the owner said before the first reading. */
  readonly ownView: OwnViewParts | undefined;
}

export interface OpenedRelease {
  readonly release: StandingRelease;
  /** The one that was read before it; undefined for a first one, and where that one was withdrawn. */
  readonly before: StandingRelease | undefined;
  readonly wording: Wording;
  /** Marks of the comments that are not shown. */
  readonly removedComments: ReadonlySet<string>;
}

/**
 * What stands now, with at least one answer; throws 404 without. How many there are is read here and asked as well: an
 * answer counts, and an erasure withdraws, from the moment it is stored, however late its event comes.
 */
export async function loadSnapshot(
  { db, bus, publicUrl }: { db: Database; bus: Bus; publicUrl: string },
  requestId: string,
): Promise<RequestSnapshot> {
  const live = await askLiveCounts(bus, requestId);
  return await db.transaction(
    async (transaction) => {
      const state = await loadRequestState(transaction, requestId, live);
      const { stage, release } = state;
      if (stage === undefined) throw noResponsesYet();
      const isBeingMade = !hasEnded(await findProgress(transaction, requestId));
      const wording = release && (await findWording(transaction, release.id));
      // Also while nothing else is shown: a link that still leads somewhere must be there to be taken back.
      const share = state.awaitsErasure ? undefined : await findShare(transaction, requestId, publicUrl);
      if (!release || !wording) {
        return {
          state,
          stage: 'holding',
          opened: undefined,
          isBeingMade,
          fullerTextFrom: undefined,
          averageTrustRating: neutralTrustRating,
          share,
          ownView: undefined,
        };
      }
      return {
        state,
        stage,
        opened: {
          release,
          wording,
          before: await findReleaseBefore(transaction, requestId, release.number),
          removedComments: await listRemovedComments(transaction, requestId),
        },
        isBeingMade,
        fullerTextFrom: await findRestedUntil(transaction, requestId, 'write'),
        averageTrustRating: live?.averageTrustRating ?? release.averageTrustRating,
        share,
        ownView: await findOwnView(transaction, requestId),
      };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}
