import type { EventEnvelope } from '@blindspot/contracts/event';
import type { Database } from '@blindspot/service-kit/database/database';
import { nextReleaseAtCount } from '../anonymity/set-size.ts';
import { findRequest, holdRequest } from '../feedback-requests/request-store.ts';
import {
  findResponseCount,
  lockResponseCount,
  saveResponseCount,
} from '../feedback-requests/response-count-store.ts';
import { wantModelTask } from '../model-tasks/model-task-store.ts';
import { saveErasures } from './erasure-store.ts';
import { countNewestRelease, withdrawReleasesOf } from './release-store.ts';

type Counted = EventEnvelope<{ request_id: string; response_count: number }>;

/** Counts, and nothing else: only the owner opens a set. */
export async function onAnswerSubmitted(
  db: Database,
  { data, aggregateVersion: version }: Counted,
): Promise<void> {
  await saveResponseCount(db, {
    requestId: data.request_id,
    responseCount: data.response_count,
    version,
  });
}

/** What rests on the answer is withdrawn. The count comes first: its row is the lock under which releases are stored. */
export async function onAnswerErased(
  db: Database,
  event: EventEnvelope<{ request_id: string; response_id: string; response_count: number }>,
): Promise<void> {
  const { request_id: requestId, response_id: responseId } = event.data;
  await onAnswerSubmitted(db, event);
  await saveErasures(db, requestId, [responseId]);
  await withdrawReleasesOf(db, requestId, [responseId]);
}

/**
 * Has the model read the answers of the next set, as soon as there are enough of them and whenever one of them changes; where
 * answers are heard of before their request, once that is known. Nobody is told to wait for a change: it would be seen when
 * somebody changed their answer. The lock on the count lets neither of two that come together miss the other.
 */
export async function wantPreparation(
  db: Database,
  requestId: string,
  because: 'submitted' | 'changed',
): Promise<void> {
  if (!(await holdRequest(db, requestId)) || !(await lockResponseCount(db, requestId))) return;
  const request = await findRequest(db, requestId);
  if (!request) return;
  const remaining = (await countNewestRelease(db, requestId))?.remaining ?? 0;
  if ((await findResponseCount(db, requestId)) < nextReleaseAtCount(remaining)) return;
  await wantModelTask(db, { ...request, kind: 'read', awaited: because === 'submitted' });
}
