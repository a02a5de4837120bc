import { z } from 'zod';
import {
  FeedbackForm,
  FormVersion,
  Id,
  PromptStyleField,
  QuestionKey,
  SetTitles,
  Timestamp,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { defineQuery, defineEvent, defineLiveHint } from '../message.ts';
import type { OwningService } from '../services.ts';

/** A request changed. Services that keep a copy query its current state. */
const RequestChange = z.object({ request_id: Id });

/** The event is republished if a service has no copy of the request. */
export const feedbackRequestCreated = defineEvent('requests', 'feedback-request', 'created', {
  subscribers: ['responses', 'analysis'],
  schema: RequestChange,
});

/** The event is republished if a service's copy has another version. */
export const feedbackRequestUpdated = defineEvent('requests', 'feedback-request', 'updated', {
  subscribers: ['responses', 'analysis'],
  schema: RequestChange,
});

/** The event is republished until each of `requestKeepers` has published `feedback-request-erased`. */
export const feedbackRequestDeleted = defineEvent('requests', 'feedback-request', 'deleted', {
  subscribers: ['responses', 'analysis', 'auth', 'admin'],
  schema: RequestChange,
});

/** Services that keep copies of feedback requests, together with answers or results. */
export const requestKeepers = ['responses', 'analysis'] as const satisfies readonly OwningService[];

export type RequestKeeper = (typeof requestKeepers)[number];

/** A service publishes this event once it holds no data of a deleted request. */
export const feedbackRequestErasedBy = (service: RequestKeeper) =>
  defineEvent(service, 'feedback-request', 'erased', {
    subscribers: ['requests'],
    hasNamesakes: true,
    schema: RequestChange,
  });

/** The settings and questions of a request, without the owner's name. */
export const RequestFacts = z.object({
  request_id: Id,
  owner_id: Id,
  question_set: z.string(),
  form: FeedbackForm,
  ai_prompt_type: PromptStyleField,
  custom_ai_prompt: z.string().max(limits.customInstructions),
});
export type RequestFacts = z.infer<typeof RequestFacts>;

/** One version of the text that responders read above the questions. */
export const FormText = z.object({
  form_version: FormVersion,
  title: z.string(),
  description: z.string(),
  owner_name: z.string(),
  asks_quoting: z.boolean(),
});
export type FormText = z.infer<typeof FormText>;

/** Returns a request's facts. A take-down sets `closed_at` a day back to reject late answers as well. */
export const getRequestFacts = defineQuery('requests', 'get-facts', ['responses'], {
  input: z.object({ request_id: Id, form_version: FormVersion.optional() }),
  output: z.object({
    facts: RequestFacts.nullable(),
    version: z.int(),
    form_text: FormText.nullable(),
    closed_at: Timestamp.nullable(),
  }),
});

/** A request with its title and its owner's name, for the heading of results and shared pages. */
export const LabelledRequest = RequestFacts.extend({ title: z.string(), owner_name: z.string() });
export type LabelledRequest = z.infer<typeof LabelledRequest>;

/** `version` also increases when the owner's name changes, and when the first answer freezes an old text. */
export const getLabelledRequest = defineQuery('requests', 'get-labelled-request', ['analysis'], {
  input: z.object({ request_id: Id }),
  output: z.object({ request: LabelledRequest.nullable(), version: z.int() }),
});

/** Returns titles and owners' names, which events never contain. Unknown ids are left out. */
export const describeRequests = defineQuery('requests', 'describe', ['responses'], {
  input: z.object({ request_ids: z.array(Id).max(200) }),
  output: z.object({
    requests: z.array(
      z.object({
        request_id: Id,
        title: z.string(),
        titles: SetTitles.optional(),
        owner_name: z.string(),
        question_set: z.string(),
      }),
    ),
  }),
});

/** Returns the owner of a request. The gateway compares the owner with the accounts used in a browser. */
export const getRequestOwner = defineQuery('requests', 'get-owner', ['gateway'], {
  input: z.object({ request_id: Id }),
  output: z.object({ owner_id: Id.nullable() }),
});

/** Returns which requests are archived. The auth service sends no mail about archived requests. */
export const listArchivedRequests = defineQuery('requests', 'list-archived', ['auth'], {
  input: z.object({ request_ids: z.array(Id).max(200) }),
  output: z.object({ request_ids: z.array(Id) }),
});

export const describeRequestOwners = defineQuery('requests', 'describe-owners', ['admin'], {
  input: z.object({ request_ids: z.array(Id).max(200) }),
  output: z.object({
    requests: z.array(z.object({ request_id: Id, title: z.string(), owner_id: Id, owner_name: z.string() })),
  }),
});

/** Closes a reported form, so that the owner cannot reopen it. Throws 404 if the request does not exist. */
export const closeReportedForm = defineQuery('requests', 'close-reported-form', ['admin'], {
  input: z.object({ request_id: Id, owner_id: Id }),
  output: z.object({ closed: z.literal(true) }),
});

/** Lets the owner reopen a form that an admin closed. A second call changes nothing. */
export const allowReportedForm = defineQuery('requests', 'allow-reported-form', ['admin'], {
  input: z.object({ request_id: Id }),
  output: z.object({ allowed: z.literal(true) }),
});

export const AskedQuestion = z.object({ key: QuestionKey, text: z.string() });
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** Limit on the forms in one message: even ten of the longest forms fit. */
export const formsPerMessage = 10;

export const listAskedQuestions = defineQuery('requests', 'list-asked-questions', ['admin'], {
  input: z.object({ request_ids: z.array(Id).max(formsPerMessage) }),
  output: z.object({
    requests: z.array(z.object({ request_id: Id, questions: z.array(AskedQuestion) })),
  }),
});

/** Finds the newest requests by owner, or by a part of the title or of the owner's name. */
export const searchRequests = defineQuery('requests', 'search', ['admin'], {
  input: z.object({ text: z.string(), owner_id: Id.nullable() }),
  output: z.object({ request_ids: z.array(Id) }),
});

export const OwnedRequest = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  owner_name: z.string(),
  question_set: z.string(),
  questions: FeedbackForm,
  ai_prompt_type: z.string(),
  custom_ai_prompt: z.string(),
  asks_quoting: z.boolean(),
  response_count: z.int(),
  created_at: Timestamp,
  archived: z.boolean(),
  closed_at: Timestamp.nullable(),
  parent_id: Id.nullable(),
  plan: z
    .object({ aim: z.string(), when: z.string(), will: z.string(), day: z.iso.date().nullable() })
    .nullable(),
});
export type OwnedRequest = z.infer<typeof OwnedRequest>;

/** Exports a person's own requests, in pages that fit into one message. */
export const exportOwnedRequests = defineQuery('requests', 'export-owned', ['auth'], {
  input: z.object({ user_id: Id, after: Id.nullable() }),
  output: z.object({ requests: z.array(OwnedRequest), next: Id.nullable() }),
});

/** Announces changed counts to all replicas, which then update open dashboards. */
export const responseCountsMoved = defineLiveHint('requests', 'response-counts', {
  subscribers: ['requests'],
  schema: z.object({ request_ids: z.array(Id) }),
});
