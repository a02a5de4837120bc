import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { Id } from '../fields.ts';

const Count = z.object({
  request_id: Id,
  /** All counted answers of the request after this change. */
  response_count: z.int().min(0),
});

/**
 * `aggregateVersion` is the request's own change counter in the responses service. Also said again, with a new version,
 * where somebody's count was found to differ.
 */
export const feedbackResponseSubmitted = defineEvent({
  service: 'responses',
  entity: 'feedback-response',
  verb: 'submitted',
  heardBy: ['requests', 'analysis'],
  schema: Count,
});

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
