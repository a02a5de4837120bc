import type { EventEnvelope } from '@blindspot/contracts/message';
import { feedbackRequestErasedBy, getRequestFacts } from '@blindspot/contracts/messages/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';
import { recordEvent } from '@blindspot/service-kit/events/outbox';
import { forgetDeadLetters, removeRequest, saveRequestForm } from './request-form-store.ts';

type RequestEvent = EventEnvelope<{ request_id: string }>;

const erased = feedbackRequestErasedBy('responses');

/** The event says that something is new, and requests what it is now; while it is away, the event waits. */
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
    // Gone meanwhile: its deletion is announced by an event of its own.
    if (facts && formText) await saveRequestForm(transaction, facts, { version, closedAt, formText });
  };
}

/** Removes everything, and says so; also each further time that it is announced. */
export async function onRequestDeleted(
  transaction: Database,
  { data, aggregateVersion }: RequestEvent,
): Promise<void> {
  await removeRequest(transaction, data.request_id, aggregateVersion);
  await forgetDeadLetters(transaction, [data.request_id]);
  await recordEvent(transaction, 'responses', erased, {
    aggregateId: data.request_id,
    aggregateVersion,
    data: { request_id: data.request_id },
  });
}
