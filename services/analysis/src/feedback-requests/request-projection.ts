import type { EventEnvelope } from '@blindspot/contracts/message';
import { feedbackRequestErasedBy, getLabelledRequest } from '@blindspot/contracts/messages/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { forgetDeadLetters, removeRequest, saveRequest } from './request-store.ts';

type RequestEvent = EventEnvelope<{ request_id: string }>;

const erased = feedbackRequestErasedBy('analysis');

/** The event says that something is new, and requests what it is now; while it is away, the event waits. */
export function followRequests(bus: Bus): (db: Database, event: RequestEvent) => Promise<void> {
  return async (db, { data }) => {
    const { request, version } = await bus.ask(getLabelledRequest, { request_id: data.request_id });
    // Gone meanwhile: its deletion is announced by an event of its own.
    if (request) await saveRequest(db, request, version);
  };
}

/** Removes everything, and says so; also each further time that it is announced. */
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
