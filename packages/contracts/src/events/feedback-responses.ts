import { z } from 'zod';
import { defineEvent, type EventEnvelope } from '../event.ts';
import { FormVersion, Id, QuestionKey } from '../fields.ts';

const Count = z.object({
  request_id: Id,
  /** All counted answers of the request after this change. */
  response_count: z.int().min(0),
  /** The version of the form that the first answer froze; left out where nothing is frozen. */
  form_version: FormVersion.optional(),
  /** Of them, those that came again from an address or account, once the count has reached the next number; absent means none. */
  set_aside: z.int().min(0).optional(),
});

export type AnnouncedCount = z.output<typeof AnnouncedCount>;
const AnnouncedCount = Count.extend({
  /** The request's own change counter in the responses service: of two counts of a request the newer one holds. */
  version: z.int().min(1),
});

/**
 * What requests have now whose answers were stored together, each once. Its aggregate is that one storing, so nothing follows from
 * the order of these events. Also said of one request, with a new version, where somebody's count was found to differ.
 */
export const feedbackResponsesCounted = defineEvent({
  service: 'responses',
  entity: 'feedback-responses',
  verb: 'counted',
  heardBy: ['requests', 'analysis'],
  schema: z.object({ counts: z.array(AnnouncedCount) }),
});

/** Handled at once at most: each may tell of as many requests as answers are stored together, and a lock is held for each of them. */
export const countedTogether = 8;

/** What events of `feedbackResponsesCounted` tell, several perhaps of one request. */
export function countsToldBy(
  events: readonly { readonly data: { readonly counts: readonly AnnouncedCount[] } }[],
): AnnouncedCount[] {
  return events.flatMap(({ data }) => data.counts);
}

/** What was announced of one request, by an event whose `aggregateVersion` is the request's change counter. */
export function singleCount(event: EventEnvelope<z.output<typeof Count>>): AnnouncedCount {
  return { ...event.data, version: event.aggregateVersion };
}

export const feedbackResponseErased = defineEvent({
  service: 'responses',
  entity: 'feedback-response',
  verb: 'erased',
  heardBy: ['requests', 'analysis'],
  schema: Count.extend({ response_id: Id }),
});

/** A waiting answer says something else now; what was worked out of it before serves nothing. */
export const feedbackResponseChanged = defineEvent({
  service: 'responses',
  entity: 'feedback-response',
  verb: 'changed',
  heardBy: ['analysis'],
  schema: z.object({ request_id: Id }),
});

/** A writer withdrew the consent to quote texts of a sealed answer. */
export const feedbackResponseWordsWithdrawn = defineEvent({
  service: 'responses',
  entity: 'feedback-response',
  verb: 'words-withdrawn',
  heardBy: ['analysis'],
  schema: z.object({ request_id: Id, response_id: Id, keys: z.array(QuestionKey).min(1) }),
});
