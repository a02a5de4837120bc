import type { EventEnvelope } from '@blindspot/contracts/event';
import type { Database } from '@blindspot/service-kit/database/database';
import { enqueueJob } from './job-store.ts';
import { saveChange, saveErasures } from '../releases/changed-answer-store.ts';
import { withdrawReleasesOf } from '../releases/release-store.ts';
import { loadRequestState } from '../releases/request-state.ts';
import { findRequest } from '../feedback-requests/request-store.ts';
import { saveResponseCount } from '../feedback-requests/response-count-store.ts';

type Counted = EventEnvelope<{ request_id: string; response_count: number }>;

/**
 * Counts, and prepares the first early and the first full release so that they are there when the owner looks. Later
 * batches are analysed when somebody asks for them: a link that spreads must not cost an analysis every three answers.
 */
export async function onAnswerSubmitted(db: Database, event: Counted): Promise<void> {
  await saveCount(db, event, false);
  const requestId = event.data.request_id;
  const { due, isFirst } = await loadRequestState(db, requestId);
  if (due === undefined || !isFirst) return;
  const request = await findRequest(db, requestId);
  if (request) await enqueueJob(db, { requestId, ownerId: request.ownerId, askedFor: false });
}

/** The count comes first: its row lock makes an analysis in the act of publishing wait, or void. */
export async function onAnswerChanged(
  db: Database,
  event: EventEnvelope<{ request_id: string; response_id?: string | undefined; response_count: number }>,
): Promise<void> {
  const { request_id: requestId, response_id: responseId } = event.data;
  await saveCount(db, event, responseId === undefined);
  if (responseId !== undefined)
    await saveChange(db, { requestId, responseId, version: event.aggregateVersion });
}

/** The same, and what rests on the answer is withdrawn. */
export async function onAnswerErased(
  db: Database,
  event: EventEnvelope<{ request_id: string; response_id: string; response_count: number }>,
): Promise<void> {
  const { request_id: requestId, response_id: responseId } = event.data;
  await saveCount(db, event, false);
  await saveErasures(db, requestId, [responseId]);
  await withdrawReleasesOf(db, requestId, [responseId]);
}

async function saveCount(db: Database, event: Counted, answersChanged: boolean): Promise<void> {
  await saveResponseCount(db, {
    requestId: event.data.request_id,
    responseCount: event.data.response_count,
    version: event.aggregateVersion,
    answersChanged,
  });
}
