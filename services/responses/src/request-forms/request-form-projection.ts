import type { EventEnvelope } from '@blindspot/contracts/event';
import type { RequestFacts } from '@blindspot/contracts/events-requests';
import type { Database } from '@blindspot/service-kit/database';
import { removeRequest, saveRequestForm } from './request-form-store.ts';

export function onRequestSaved(db: Database, event: EventEnvelope<RequestFacts>): Promise<void> {
  return saveRequestForm(db, event.data, event.aggregateVersion);
}

export function onRequestDeleted(db: Database, event: EventEnvelope<{ request_id: string }>): Promise<void> {
  return removeRequest(db, event.data.request_id, event.aggregateVersion);
}
