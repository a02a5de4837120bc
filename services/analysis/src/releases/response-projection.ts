import type { EventEnvelope } from '@blindspot/contracts/event';
import type { Database } from '@blindspot/service-kit/database/database';
import { saveResponseCount } from '../feedback-requests/response-count-store.ts';
import { saveErasures } from './erasure-store.ts';
import { withdrawReleasesOf } from './release-store.ts';

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
