import { z } from 'zod';
import {
  Cursor,
  FeedbackForm,
  Id,
  PromptStyleField,
  QuestionFormatField,
  QuestionMap,
  QuestionScaleField,
  requiredPlainText,
  requiredText,
  text,
  Timestamp,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const FeedbackRequest = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    response_count: z.int().min(0),
    created_at: Timestamp,
    shareable_link: z.url(),
    custom_ai_prompt: z.string(),
    ai_prompt_type: PromptStyleField,
    question_set: z.string(),
  })
  .meta({ id: 'FeedbackRequest' });
export type FeedbackRequest = z.infer<typeof FeedbackRequest>;

const CustomQuestion = text(limits.questionText).default('');

export const CreateFeedbackRequest = z.strictObject({
  title: requiredText(limits.title, 'a title'),
  description: text(limits.description).default(''),
  custom_ai_prompt: text(limits.customInstructions).default(''),
  ai_prompt_type: PromptStyleField,
  question_set: requiredPlainText(limits.questionKey, 'a question set'),
  custom_questions: z
    .strictObject({ q1: CustomQuestion, q2: CustomQuestion, q3: CustomQuestion, q4: CustomQuestion })
    .optional(),
});
export type CreateFeedbackRequest = z.input<typeof CreateFeedbackRequest>;

const RequestParams = z.object({ id: Id });

export const listMyRequestsRoute = defineRoute({
  operation: 'list-my-requests',
  method: 'GET',
  url: '/api/my-requests',
  auth: 'owner',
  service: 'requests',
  summary: "The caller's feedback requests, newest first",
  schema: {
    querystring: z.object({ cursor: Cursor.optional() }),
    response: {
      200: z.object({
        requests: z.array(FeedbackRequest),
        /** Only where there are more than `listedRequests`: what to send as `cursor` for the next ones. */
        next_cursor: z.string().optional(),
      }),
      ...problems,
    },
  },
});

export const createFeedbackRequestRoute = defineRoute({
  operation: 'create-feedback-request',
  method: 'POST',
  url: '/api/feedback-requests',
  auth: 'owner',
  service: 'requests',
  summary: 'Make a feedback request; its questions are frozen now',
  schema: { body: CreateFeedbackRequest, response: { 201: FeedbackRequest, ...problems } },
});

export const FeedbackRequestDetails = z
  .object({ title: z.string(), description: z.string(), custom_ai_prompt: z.string() })
  .meta({ id: 'FeedbackRequestDetails' });

export const getFeedbackRequestDetailsRoute = defineRoute({
  operation: 'get-feedback-request-details',
  method: 'GET',
  url: '/api/feedback-requests/:id/details',
  auth: 'owner',
  service: 'requests',
  summary: 'What the edit dialog shows',
  schema: { params: RequestParams, response: { 200: FeedbackRequestDetails, ...problems } },
});

export const updateFeedbackRequestRoute = defineRoute({
  operation: 'update-feedback-request',
  method: 'PUT',
  url: '/api/feedback-requests/:id',
  auth: 'owner',
  service: 'requests',
  summary: 'Change title, description and AI instructions',
  schema: {
    params: RequestParams,
    body: z.strictObject({
      title: requiredText(limits.title, 'a title'),
      description: text(limits.description).default(''),
      custom_ai_prompt: text(limits.customInstructions).default(''),
    }),
    response: { 200: FeedbackRequest, ...problems },
  },
});

export const deleteFeedbackRequestRoute = defineRoute({
  operation: 'delete-feedback-request',
  method: 'DELETE',
  url: '/api/feedback-requests/:id',
  auth: 'owner',
  service: 'requests',
  summary: 'Delete a request and, in every service, what hangs on it',
  schema: { params: RequestParams, response: { 204: z.undefined(), ...problems } },
});

/** What a responder reads before typing; `privacy` is the promise in numbers, `version` is stored with the answer. */
export const PublicForm = z
  .object({
    title: z.string(),
    description: z.string(),
    owner_name: z.string(),
    question_set: z.string(),
    questions: FeedbackForm,
    privacy: z.object({ version: z.int(), names_from: z.int(), circle: z.int(), batch: z.int() }),
  })
  .meta({ id: 'PublicForm' });
export type PublicForm = z.infer<typeof PublicForm>;

export const getPublicFormRoute = defineRoute({
  operation: 'get-public-form',
  method: 'GET',
  url: '/api/feedback-request/:requestId',
  auth: 'public',
  service: 'requests',
  summary: 'The form a responder answers',
  schema: { params: z.object({ requestId: Id }), response: { 200: PublicForm, ...problems } },
});

/** A question set as an owner chooses it. */
export const QuestionSetChoice = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    format: QuestionFormatField,
    scale: QuestionScaleField,
    questions: QuestionMap,
    optional_questions: QuestionMap,
  })
  .meta({ id: 'QuestionSetChoice' });
export type QuestionSetChoice = z.infer<typeof QuestionSetChoice>;

export const listQuestionSetChoicesRoute = defineRoute({
  operation: 'list-question-set-choices',
  method: 'GET',
  url: '/api/question-sets',
  auth: 'owner',
  service: 'requests',
  summary: 'The active question sets',
  schema: { response: { 200: z.object({ question_sets: z.array(QuestionSetChoice) }), ...problems } },
});

/** SSE: `event: count`, `data: {"request_id", "response_count"}`, for the caller's own requests. */
export const requestEventsRoute = defineRoute({
  operation: 'stream-request-events',
  method: 'GET',
  url: '/api/events',
  auth: 'owner',
  service: 'requests',
  summary: "Live counts of the caller's requests (Server-Sent Events)",
  kind: 'stream',
  schema: { response: { 200: z.unknown(), ...problems } },
});

export const requestsRoutes = [
  listMyRequestsRoute,
  createFeedbackRequestRoute,
  getFeedbackRequestDetailsRoute,
  updateFeedbackRequestRoute,
  deleteFeedbackRequestRoute,
  getPublicFormRoute,
  listQuestionSetChoicesRoute,
  requestEventsRoute,
] as const;
