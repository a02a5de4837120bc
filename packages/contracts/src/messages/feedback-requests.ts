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
import { defineQuery, defineEvent } from '../message.ts';
import type { OwningService } from '../services.ts';

/** Says that it changed. A service that keeps a copy asks `get-facts` or `get-labelled-request` for the current state. */
const RequestChange = z.object({ request_id: Id });

/** Also said again about a request that somebody does not know. */
export const feedbackRequestCreated = defineEvent({
  service: 'requests',
  entity: 'feedback-request',
  verb: 'created',
  heardBy: ['responses', 'analysis'],
  schema: RequestChange,
});

/** Also said again where somebody's copy is of another version. */
export const feedbackRequestUpdated = defineEvent({
  service: 'requests',
  entity: 'feedback-request',
  verb: 'updated',
  heardBy: ['responses', 'analysis'],
  schema: RequestChange,
});

/** Said again until everybody who may hold something of it has answered with `feedback-request-erased`. */
export const feedbackRequestDeleted = defineEvent({
  service: 'requests',
  entity: 'feedback-request',
  verb: 'deleted',
  heardBy: ['responses', 'analysis', 'auth', 'admin'],
  schema: RequestChange,
});

/** Who keeps copies of feedback requests, and with them what people answered or what was made of it. */
export const requestKeepers = ['responses', 'analysis'] as const satisfies readonly OwningService[];

export type RequestKeeper = (typeof requestKeepers)[number];

/** Sent by a service, each time it hears of the deletion, when it has nothing left of the request. */
export const feedbackRequestErasedBy = (service: RequestKeeper) =>
  defineEvent({
    service,
    entity: 'feedback-request',
    verb: 'erased',
    heardBy: ['requests'],
    hasNamesakes: true,
    schema: RequestChange,
  });

/** The settings and questions of a request: nothing that names the owner. */
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

/** What responders read above the questions, in one version. */
export const FormText = z.object({
  /** The number of the edit: it grows when anything below changes. */
  form_version: FormVersion,
  title: z.string(),
  description: z.string(),
  owner_name: z.string(),
  /** Whether the form asks writers if the owner may read their words. */
  asks_quoting: z.boolean(),
});
export type FormText = z.infer<typeof FormText>;

/**
 * Facts of one request, for who keeps a copy; null when there is none, with the version of its deletion or 0. With the text of
 * the given `form_version`, or the current text where none is given or there is no such version.
 */
export const getRequestFacts = defineQuery({
  service: 'requests',
  name: 'get-facts',
  askedBy: ['responses'],
  input: z.object({ request_id: Id, form_version: FormVersion.optional() }),
  output: z.object({
    facts: RequestFacts.nullable(),
    version: z.int(),
    /** Null together with the facts. */
    form_text: FormText.nullable(),
    /** When its owner closed it; null while it is open. */
    closed_at: Timestamp.nullable(),
  }),
});

/** A request as its analysis is shown: with its title and the owner's name, which stand above summaries and shared pages. */
export const LabelledRequest = RequestFacts.extend({ title: z.string(), owner_name: z.string() });
export type LabelledRequest = z.infer<typeof LabelledRequest>;

/** Returns the request as analysis copies it, or null if it does not exist. Renaming the owner also raises its version. */
export const getLabelledRequest = defineQuery({
  service: 'requests',
  name: 'get-labelled-request',
  askedBy: ['analysis'],
  input: z.object({ request_id: Id }),
  output: z.object({ request: LabelledRequest.nullable(), version: z.int() }),
});

/** Title and owner's name, which never travel in events. Unknown ids are left out. */
export const describeRequests = defineQuery({
  service: 'requests',
  name: 'describe',
  askedBy: ['responses'],
  input: z.object({ request_ids: z.array(Id).max(200) }),
  output: z.object({
    requests: z.array(
      z.object({
        request_id: Id,
        title: z.string(),
        /** As the form has them. */
        titles: SetTitles.optional(),
        owner_name: z.string(),
        question_set: z.string(),
      }),
    ),
  }),
});

/** The account that owns a request, so that the gateway can compare it with those a browser recognises; null when there is none. */
export const getRequestOwner = defineQuery({
  service: 'requests',
  name: 'get-owner',
  askedBy: ['gateway'],
  input: z.object({ request_id: Id }),
  output: z.object({ owner_id: Id.nullable() }),
});

/** Which of them their owner has put away: nobody is mailed about those. */
export const listArchivedRequests = defineQuery({
  service: 'requests',
  name: 'list-archived',
  askedBy: ['auth'],
  input: z.object({ request_ids: z.array(Id).max(200) }),
  output: z.object({ request_ids: z.array(Id) }),
});

/** Title and owner of requests, for the rows of the admin list. */
export const describeRequestOwners = defineQuery({
  service: 'requests',
  name: 'describe-owners',
  askedBy: ['admin'],
  input: z.object({ request_ids: z.array(Id).max(200) }),
  output: z.object({
    requests: z.array(z.object({ request_id: Id, title: z.string(), owner_id: Id, owner_name: z.string() })),
  }),
});

/** Closes a form that was reported, as its owner could. 404 where the request does not exist. */
export const closeReportedForm = defineQuery({
  service: 'requests',
  name: 'close-reported-form',
  askedBy: ['admin'],
  input: z.object({ request_id: Id, owner_id: Id }),
  output: z.object({ closed: z.literal(true) }),
});

/** A question as it stands in a frozen form. */
export const AskedQuestion = z.object({ key: QuestionKey, text: z.string() });
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** So few that the longest of them fit one message. */
export const formsPerMessage = 10;

/** What was asked, in the order of the forms. */
export const listAskedQuestions = defineQuery({
  service: 'requests',
  name: 'list-asked-questions',
  askedBy: ['admin'],
  input: z.object({ request_ids: z.array(Id).max(formsPerMessage) }),
  output: z.object({
    requests: z.array(z.object({ request_id: Id, questions: z.array(AskedQuestion) })),
  }),
});

/**
 * Requests whose title or owner's name contains the text, and those of the given owner; the newest `searchedRequests` of
 * them.
 */
export const searchRequests = defineQuery({
  service: 'requests',
  name: 'search',
  askedBy: ['admin'],
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

/** For a person's copy of everything. Pages end with `next: null` and fit one message, here and in `exportGivenAnswers`. */
export const exportOwnedRequests = defineQuery({
  service: 'requests',
  name: 'export-owned',
  askedBy: ['auth'],
  input: z.object({ user_id: Id, after: Id.nullable() }),
  output: z.object({ requests: z.array(OwnedRequest), next: Id.nullable() }),
});
