import { z } from 'zod';
import { Id } from './fields.ts';
import { defineEvent } from './event.ts';

const Count = z.object({
  request_id: Id,
  /** All counted answers of the request after this change. */
  response_count: z.int().min(0),
});

/** `aggregateVersion` is the request's own change counter in the responses service. */
export const feedbackResponseSubmitted = defineEvent({
  service: 'responses',
  entity: 'feedback-response',
  verb: 'submitted',
  schema: Count,
});

export const feedbackResponseChanged = defineEvent({
  service: 'responses',
  entity: 'feedback-response',
  verb: 'changed',
  /** Absent in events of before the id was added, which are taken to speak of any answer. */
  schema: Count.extend({ response_id: Id.optional() }),
});

export const feedbackResponseErased = defineEvent({
  service: 'responses',
  entity: 'feedback-response',
  verb: 'erased',
  schema: Count.extend({ response_id: Id }),
});

export const trustRatingChanged = defineEvent({
  service: 'responses',
  entity: 'trust-rating',
  verb: 'changed',
  schema: z.object({ request_id: Id }),
});
