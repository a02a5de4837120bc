import type { EventEnvelope } from '@blindspot/contracts/event';
import type { RequestFacts } from '@blindspot/contracts/events-requests';
import type { Database } from '@blindspot/service-kit/database';
import { removeRequest, saveFacts } from './request-store.ts';

export async function onRequestSaved(db: Database, event: EventEnvelope<RequestFacts>): Promise<void> {
  await saveFacts(db, event.data, event.aggregateVersion);
}

export async function onRequestDeleted(
  db: Database,
  event: EventEnvelope<{ request_id: string }>,
): Promise<void> {
  await removeRequest(db, event.data.request_id);
}
