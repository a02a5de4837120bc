import type { EventEnvelope } from '@blindspot/contracts/message';
import { feedbackRequestErasedBy, getLabelledRequest } from '@blindspot/contracts/messages/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { forgetDeadLetters, removeRequest, saveRequest } from './request-store.ts';

type RequestEvent = EventEnvelope<{ request_id: string }>;

const erased = feedbackRequestErasedBy('analysis');

/**
 * Fetches the request when an event says that it changed. While the requests service is unavailable, the
 * event is retried.
 */
export function followRequests(bus: Bus): (db: Database, event: RequestEvent) => Promise<void> {
  return async (db, { data }) => {
    const { request, version } = await bus.ask(getLabelledRequest, { request_id: data.request_id });
    // A deleted request has an event of its own.
    if (request) await saveRequest(db, request, version);
  };
}

/** Removes everything of a deleted request and publishes that it did, also for a repeated event. */
export async function onRequestDeleted(
  db: Database,
  { data, aggregateVersion }: RequestEvent,
): Promise<void> {
  await removeRequest(db, data.request_id);
  await forgetDeadLetters(db, [data.request_id]);
  await recordEvent(db, 'analysis', erased, {
    aggregateId: data.request_id,
    aggregateVersion,
    data: { request_id: data.request_id },
  });
}
