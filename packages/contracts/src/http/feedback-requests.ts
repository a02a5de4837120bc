import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import {
  Cursor,
  Id,
  IdParams,
  PromptStyleField,
  requiredPlainText,
  requiredOneLine,
  oneLine,
  text,
  Timestamp,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../define-route.ts';

export const FeedbackRequest = z
  .object({
    id: Id,
    title: z.string(),
    /** Title that responders see, frozen by the first answer; missing if it equals `title`. */
    form_title: z.string().optional(),
    description: z.string(),
    response_count: z.int().min(0),
    created_at: Timestamp,
    shareable_link: z.url(),
    custom_ai_prompt: z.string(),
    ai_prompt_type: PromptStyleField,
    question_set: z.string(),
    asks_quoting: z.boolean(),
    /** An archived request still accepts answers. */
    archived: z.boolean(),
    closed_at: Timestamp.nullable(),
    /** Set if an admin closed the form; the owner then cannot reopen it. */
    taken_down: z.literal(true).optional(),
    /** Day (UTC) on which the request is deleted unless new answers arrive; null if requests never expire. */
    kept_until: z.iso.date().nullable(),
    /** Request that this follow-up continues; missing once that request is deleted. */
    parent_id: Id.optional(),
    /** Day from which the plan allows a follow-up; missing once a follow-up exists. */
    follow_up_from: z.iso.date().optional(),
  })
  .meta({ id: 'FeedbackRequest' });
export type FeedbackRequest = z.infer<typeof FeedbackRequest>;

const CustomQuestion = oneLine(limits.questionText).default('');

export const CreateFeedbackRequest = z.strictObject({
  title: requiredOneLine(limits.title, 'a title'),
  description: text(limits.description).default(''),
  custom_ai_prompt: text(limits.customInstructions).default(''),
  ai_prompt_type: PromptStyleField,
  question_set: requiredPlainText(limits.questionKey, 'a question set'),
  asks_quoting: z.boolean().default(true),
  custom_questions: z
    .strictObject({ q1: CustomQuestion, q2: CustomQuestion, q3: CustomQuestion, q4: CustomQuestion })
    .optional(),
});
export type CreateFeedbackRequest = z.input<typeof CreateFeedbackRequest>;

export const listMyRequestsRoute = defineRoute(endpoints.listMyRequests, {
  summary: 'List feedback requests',
  description: 'Returns the requests of the caller, newest first.',
  schema: {
    querystring: z.object({ cursor: Cursor.optional() }),
    response: {
      200: z.object({
        requests: z.array(FeedbackRequest),
        next_cursor: z.string().optional(),
      }),
    },
  },
});

export const createFeedbackRequestRoute = defineRoute(endpoints.createFeedbackRequest, {
  summary: 'Create a feedback request',
  description: 'Creates a request and freezes the questions of the chosen set in it.',
  schema: { body: CreateFeedbackRequest, response: { 201: FeedbackRequest } },
});

export const FeedbackRequestDetails = z
  .object({
    title: z.string(),
    description: z.string(),
    custom_ai_prompt: z.string(),
    asks_quoting: z.boolean(),
  })
  .meta({ id: 'FeedbackRequestDetails' });
export type FeedbackRequestDetails = z.infer<typeof FeedbackRequestDetails>;

export const getFeedbackRequestDetailsRoute = defineRoute(endpoints.getFeedbackRequestDetails, {
  summary: 'Get a feedback request',
  description: 'Returns what can be edited of a request.',
  schema: { params: IdParams, response: { 200: FeedbackRequestDetails } },
});

export const updateFeedbackRequestRoute = defineRoute(endpoints.updateFeedbackRequest, {
  summary: 'Change a feedback request',
  description:
    'Changes title, description, tone and instructions. What friends read is frozen by the first answer.',
  schema: {
    params: IdParams,
    body: z.strictObject({
      title: requiredOneLine(limits.title, 'a title'),
      /** Without a value, the description stays unchanged. An empty text removes it. */
      description: text(limits.description).optional(),
      custom_ai_prompt: text(limits.customInstructions).default(''),
      /** Whether the form asks for consent to quote texts. A change after the first answer gets 409. */
      asks_quoting: z.boolean().optional(),
    }),
    response: { 200: FeedbackRequest },
  },
});

export const deleteFeedbackRequestRoute = defineRoute(endpoints.deleteFeedbackRequest, {
  summary: 'Delete a feedback request',
  description: 'Deletes the request, its answers and its results in every service.',
  schema: { params: IdParams, response: { 204: z.undefined() } },
});

const OneRequest = { params: IdParams, response: { 200: FeedbackRequest } };

export const archiveFeedbackRequestRoute = defineRoute(endpoints.archiveFeedbackRequest, {
  summary: 'Archive a feedback request',
  description: 'Moves the request to the archive. It still accepts answers.',
  schema: OneRequest,
});

export const unarchiveFeedbackRequestRoute = defineRoute(endpoints.unarchiveFeedbackRequest, {
  summary: 'Restore a feedback request',
  description: 'Moves the request back from the archive.',
  schema: OneRequest,
});

/** Initial values for a copy of a request. The question set may be inactive by now. */
export const FeedbackRequestDuplicate = z
  .object({
    title: z.string(),
    description: z.string(),
    /** The owner's own instructions to the AI, or the name of a predefined style. */
    custom_ai_prompt: z.string(),
    ai_prompt_type: PromptStyleField,
    question_set: z.string(),
    asks_quoting: z.boolean(),
    custom_questions: z.object({ q1: z.string(), q2: z.string(), q3: z.string(), q4: z.string() }),
  })
  .meta({ id: 'FeedbackRequestDuplicate' });
export type FeedbackRequestDuplicate = z.infer<typeof FeedbackRequestDuplicate>;

export const duplicateFeedbackRequestRoute = defineRoute(endpoints.duplicateFeedbackRequest, {
  summary: 'Prepare a copy',
  description: 'Returns the values for another request like this one. Creates nothing.',
  schema: { params: IdParams, response: { 200: FeedbackRequestDuplicate } },
});

export const closeFeedbackRequestRoute = defineRoute(endpoints.closeFeedbackRequest, {
  summary: 'Close a feedback request',
  description: 'Stops offering the form. Forms that are already open can be sent for another 24 hours.',
  schema: OneRequest,
});

export const reopenFeedbackRequestRoute = defineRoute(endpoints.reopenFeedbackRequest, {
  summary: 'Reopen a feedback request',
  description: 'Offers the form again.',
  schema: OneRequest,
});

export const requestEventsRoute = defineRoute(endpoints.requestEvents, {
  summary: 'Stream answer counts',
  description:
    'Sends the answer count of each request of the caller as Server-Sent Events whenever it changes.',
  schema: { response: { 200: z.unknown() } },
});
