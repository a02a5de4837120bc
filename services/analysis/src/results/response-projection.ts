import type { EventEnvelope } from '@blindspot/contracts/message';
import { singleCount, type AnnouncedCount } from '@blindspot/contracts/messages/feedback-responses';
import type { Database } from '@blindspot/service-kit/database/database';
import { holdRequests } from '../requests/request-store.ts';
import { lockResponseCounts, saveResponseCounts } from '../requests/response-count-store.ts';
import { wantModelTasks } from '../reading/model-task-store.ts';
import { saveErasures } from './withdrawal.ts';
import { listReadyAmong, withdrawResultsOf } from './result-store.ts';

/** Stores the counts and opens no set, because only the owner opens a set. */
export async function onAnswersCounted(db: Database, counts: readonly AnnouncedCount[]): Promise<void> {
  await saveResponseCounts(
    db,
    counts.map(({ request_id: requestId, response_count: responseCount, set_aside: setAside, version }) => ({
      requestId,
      responseCount,
      setAside,
      version,
    })),
  );
}

/**
 * Withdraws the sets that contain the erased answer. Saves the count first, because a lock on its row
 * protects the sets.
 */
export async function onAnswerErased(
  db: Database,
  event: EventEnvelope<{
    request_id: string;
    response_id: string;
    response_count: number;
    set_aside?: number | undefined;
  }>,
): Promise<void> {
  const { request_id: requestId, response_id: responseId } = event.data;
  await onAnswersCounted(db, [singleCount(event)]);
  await saveErasures(db, requestId, [responseId]);
  await withdrawResultsOf(db, requestId, [responseId]);
}

/**
 * Enqueues a model task for each request that has enough answers for its next set. The task reads these
 * answers. A changed answer causes no visible work, because that would reveal that a person changed their
 * answer. Must run in the transaction that stores the request or the count. Both transactions lock the
 * request, so that the later one sees what the earlier one stored (`saveRequest`).
 */
export async function wantPreparations(
  db: Database,
  requestIds: readonly string[],
  because: 'submitted' | 'changed',
): Promise<void> {
  const answered = await lockResponseCounts(db, await holdRequests(db, requestIds));
  const ready = answered.length > 0 ? await listReadyAmong(db, answered) : [];
  if (ready.length > 0) await wantModelTasks(db, ready, { kind: 'read', awaited: because === 'submitted' });
}
