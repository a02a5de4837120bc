import type { Stage } from '@blindspot/contracts/anonymity';
import { AppError } from '@blindspot/service-kit/process/app-error';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { countStoredAnswers } from '../releases/answer-source.ts';
import { findStandingRelease, type ServedRelease } from '../releases/release-store.ts';
import { loadRequestState, type RequestState } from '../releases/request-state.ts';
import { findShare, type ShareLink } from '../shares/share-store.ts';
import { noResponsesYet } from './summary-errors.ts';

/** State, release and link as they were at one moment: an erasure must not show half of what was before it. */
export interface RequestSnapshot {
  readonly state: RequestState;
  readonly stage: Stage;
  /** The release of the stage, where there is one. */
  readonly release: ServedRelease | undefined;
  readonly share: ShareLink | undefined;
}

/**
 * What stands now, with at least one answer; throws 404 without. How many there are is read here and asked as well: an
 * answer counts, and an erasure withdraws, from the moment it is stored, however late its event comes.
 */
export async function loadSnapshot(
  { db, bus, publicUrl }: { db: Database; bus: Bus; publicUrl: string },
  requestId: string,
): Promise<RequestSnapshot> {
  const liveCount = await countStoredAnswers(bus, requestId).catch(undefinedWhenAway);
  return await db.transaction(
    async (transaction) => {
      const state = await loadRequestState(transaction, requestId, liveCount);
      const { stage } = state;
      if (stage === undefined) throw noResponsesYet();
      return {
        state,
        stage,
        release:
          stage === 'early' || stage === 'full'
            ? await findStandingRelease(transaction, requestId, stage)
            : undefined,
        share: stage === 'full' ? await findShare(transaction, requestId, publicUrl) : undefined,
      };
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}

function undefinedWhenAway(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
