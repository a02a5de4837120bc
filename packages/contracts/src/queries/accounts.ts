import { z } from 'zod';
import { FeedbackForm, Id, RelationshipField, Timestamp } from '../fields.ts';
import { Answers } from '../http/responses.ts';
import { defineQuery } from '../query.ts';

/** What auth asks when a person wants a copy of everything. Pages end with `next: null` and fit one message. */

export const OwnedRequest = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  owner_name: z.string(),
  question_set: z.string(),
  questions: FeedbackForm,
  ai_prompt_type: z.string(),
  custom_ai_prompt: z.string(),
  response_count: z.int(),
  created_at: Timestamp,
});
export type OwnedRequest = z.infer<typeof OwnedRequest>;

export const exportOwnedRequests = defineQuery({
  service: 'requests',
  name: 'export-owned',
  askedBy: ['auth'],
  input: z.object({ user_id: Id, after: Id.nullable() }),
  output: z.object({ requests: z.array(OwnedRequest), next: Id.nullable() }),
});

export const GivenAnswer = z.object({
  request_id: Id,
  responder_name: z.string(),
  responder_email: z.string(),
  relationship: RelationshipField,
  answers: Answers,
  answered_on: z.iso.date(),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** Answers given while signed in, attached by receipt, or under `confirmed_email`; never those of others. */
export const exportGivenAnswers = defineQuery({
  service: 'responses',
  name: 'export-given',
  askedBy: ['auth'],
  input: z.object({ user_id: Id, confirmed_email: z.string().nullable(), after: Id.nullable() }),
  output: z.object({ answers: z.array(GivenAnswer), next: Id.nullable() }),
});
