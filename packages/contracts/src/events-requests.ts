import { z } from 'zod';
import { FeedbackForm, Id, PromptStyleField } from './fields.ts';
import { limits } from './limits.ts';
import { defineEvent } from './event.ts';

/** Settings of a request that other services keep a copy of. */
export const RequestFacts = z.object({
  request_id: Id,
  owner_id: Id,
  question_set: z.string(),
  form: FeedbackForm,
  ai_prompt_type: PromptStyleField,
  /** The owner's own instructions to the writer, or the style's name. */
  custom_ai_prompt: z.string().max(limits.customInstructions),
});
export type RequestFacts = z.infer<typeof RequestFacts>;

export const feedbackRequestCreated = defineEvent({
  service: 'requests',
  entity: 'feedback-request',
  verb: 'created',
  heardBy: ['responses', 'analysis'],
  schema: RequestFacts,
});

export const feedbackRequestUpdated = defineEvent({
  service: 'requests',
  entity: 'feedback-request',
  verb: 'updated',
  heardBy: ['responses', 'analysis'],
  schema: RequestFacts,
});

export const feedbackRequestDeleted = defineEvent({
  service: 'requests',
  entity: 'feedback-request',
  verb: 'deleted',
  heardBy: ['responses', 'analysis'],
  schema: z.object({ request_id: Id }),
});
