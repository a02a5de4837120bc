import type { EventEnvelope } from '@blindspot/contracts/message';
import { feedbackRequestErasedBy, getRequestFacts } from '@blindspot/contracts/messages/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { forgetDeadLetters, removeRequest, saveRequestForm } from './request-form-store.ts';

type RequestEvent = EventEnvelope<{ request_id: string }>;

const erased = feedbackRequestErasedBy('responses');

/** Fetches the facts of a request, because the event carries only the id. */
export function followRequests(bus: Bus): (transaction: Database, event: RequestEvent) => Promise<void> {
  return async (transaction, { data }) => {
    const {
      facts,
      version,
      form_text: formText,
      closed_at: closedAt,
    } = await bus.ask(getRequestFacts, {
      request_id: data.request_id,
    });
    if (facts && formText) await saveRequestForm(transaction, facts, { version, closedAt, formText });
  };
}

/** Deletes everything about the request. Publishes a confirmation on each delivery of the event. */
export async function onRequestDeleted(
  transaction: Database,
  { data, aggregateVersion }: RequestEvent,
): Promise<void> {
  await removeRequest(transaction, data.request_id, aggregateVersion);
  await forgetDeadLetters(transaction, [data.request_id]);
  await recordEvent(transaction, erased, {
    id: data.request_id,
    version: aggregateVersion,
    data: { request_id: data.request_id },
  });
}
