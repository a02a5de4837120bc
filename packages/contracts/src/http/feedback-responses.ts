import { z } from 'zod';
import * as adminEndpoints from '../admin-endpoints.ts';
import * as endpoints from '../endpoints.ts';
import {
  AdminIdentitiesField,
  Cursor,
  Timestamp,
  Email,
  FormVersion,
  Id,
  plainText,
  QuestionKey,
  RelationshipField,
  RequestIdParams,
  oneLine,
  requiredOneLine,
  SentThemes,
  TappedThemes,
  TextLanguages,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { problems, Problem } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { HeldUpProblem } from '../submission-pass.ts';
import { FrozenForm } from './public-forms.ts';

/**
 * Question key to text or slider value, or to null for a slider that somebody cannot judge. Which keys, and which of them, the
 * request's form decides.
 */
export const Answers = z.record(QuestionKey, z.union([z.string().max(limits.answer), z.int(), z.null()]));
export type Answers = z.infer<typeof Answers>;

/**
 * Key of a text question to whether the owner may read that text word for word. Has every question that was answered in words;
 * empty where the form does not ask.
 */
export const Quoting = z.record(QuestionKey, z.boolean());
export type Quoting = z.infer<typeof Quoting>;

/** As `Answers`, from outside. */
export const SentAnswers = z.record(QuestionKey, z.union([plainText(limits.answer), z.int(), z.null()]));

export const FeedbackResponseSubmission = z.strictObject({
  responder_name: requiredOneLine(limits.name, 'your name'),
  responder_email: Email,
  /**
   * A slider that is left out was not moved: it counts as 5, and is remembered as that. One that is null counts nowhere; that is
   * taken where the form `allows_cannot_judge`.
   */
  responses: SentAnswers,
  /** At most `limits.offer.taken` under each question, of what was offered there. */
  themes: SentThemes.optional(),
  relationship: RelationshipField,
  /** Whether the owner may read every text word for word. Left out it is false; ignored where the form does not ask. */
  may_quote: z.boolean().optional(),
  /**
   * What the page that was filled in had promised. Left out, what is promised now counts; an answer given where no outside
   * service was named is never sent to one.
   */
  promised: z.strictObject({ version: z.int(), outside_ai: z.boolean() }).optional(),
  /**
   * The `form_version` of the public form that was filled in. The first answer freezes it; another version than the frozen one
   * is 409 `form_changed`. Left out, it means the frozen one, or the current one where nothing is frozen.
   */
  form_version: FormVersion.optional(),
  /**
   * The reply to 'Are you {owner}?', which a browser asks that somebody was signed in with; it is believed over the session.
   * Left out where nobody was asked: then the owner is known by session.
   */
  from_owner: z.boolean().optional(),
});
export type FeedbackResponseSubmission = z.input<typeof FeedbackResponseSubmission>;

export const SubmissionReceipt = z
  .object({
    message: z.string(),
    /** 26 characters of Crockford base32 (128 bits) in groups; shown once. */
    receipt: z.string(),
  })
  .meta({ id: 'SubmissionReceipt' });
export type SubmissionReceipt = z.infer<typeof SubmissionReceipt>;

/** A 409 of an answer: code `closed`, or `form_changed` with the form that is asked now. */
export const NotTakenProblem = Problem.extend({ form: FrozenForm.optional() }).meta({
  id: 'NotTakenProblem',
});

export const submitFeedbackResponseRoute = defineRoute(endpoints.submitFeedbackResponse, {
  summary: 'Send an answer',
  description:
    'Stores one answer and returns its receipt. A repeated call with the same `Idempotency-Key` returns the first result. An address counts once per request.',
  schema: {
    params: RequestIdParams,
    headers: z.object({
      'idempotency-key': plainText(limits.idempotencyKey).min(8).optional(),
      /** For the gateway: what a 429 before asked for (`SubmissionPass`). */
      'submission-pass': plainText(limits.submissionPass).optional(),
    }),
    body: FeedbackResponseSubmission,
    response: { 201: SubmissionReceipt, ...problems, 409: NotTakenProblem, 429: HeldUpProblem },
  },
});

export const MyResponse = z
  .object({
    /** What it is opened by: of this account's list alone. Null where it opens with its receipt only. */
    id: z.string().nullable(),
    title: z.string(),
    owner_name: z.string(),
    question_set: z.string(),
    submitted_at: Timestamp,
  })
  .meta({ id: 'MyResponse' });
export type MyResponse = z.infer<typeof MyResponse>;

export const listMyResponsesRoute = defineRoute(endpoints.listMyResponses, {
  summary: 'List own answers',
  description: 'Returns the answers that the caller sent while signed in or attached by receipt.',
  schema: {
    querystring: z.object({ responder_email: Email }),
    response: { 200: z.object({ responses: z.array(MyResponse) }), ...problems },
  },
});

/** What the caller answered, to read. */
export const MyAnswers = MyResponse.extend({
  id: z.string(),
  request_id: Id,
  /** In the order of the form. */
  questions: z.array(z.object({ key: QuestionKey, text: z.string() })),
  /** By the key of a question that was not translated for the reader. */
  question_languages: TextLanguages,
  responses: Answers,
  /** Sliders that were not moved: they stand at 5 among the responses. */
  untouched: z.array(QuestionKey),
  themes: TappedThemes,
  relationship: RelationshipField,
  quoting: Quoting,
  /** false once a full release has used the answer. */
  can_change: z.boolean(),
}).meta({ id: 'MyAnswers' });
export type MyAnswers = z.infer<typeof MyAnswers>;

export const openMyResponseRoute = defineRoute(endpoints.openMyResponse, {
  summary: 'Get an own answer',
  description: 'Returns one answer that the caller sent while signed in with the address of the account.',
  schema: {
    params: z.object({ id: plainText(limits.entryId) }),
    response: { 200: MyAnswers, ...problems },
  },
});

export const StoredResponse = z
  .object({
    id: Id,
    /** null where admins do not see who gave an answer. */
    responder_name: z.string().nullable(),
    responder_email: z.string().nullable(),
    relationship: RelationshipField,
    /** The owner's rating as it stands; the usual weight of the relationship where admins do not see who gave an answer. */
    trust_rating: z.int(),
    created_at: Timestamp,
    responses: Answers,
    themes: TappedThemes,
    /** What the form asked, by the key of the question; empty for a request that is just being deleted. */
    question_texts: z.record(z.string(), z.string()),
    request_title: z.string(),
    request_owner: z.string(),
    request_owner_email: z.string(),
    submitted_at: Timestamp,
  })
  .meta({ id: 'StoredResponse' });

export const listUsersResponsesRoute = defineRoute(adminEndpoints.listUsersResponses, {
  summary: 'List answers',
  description:
    'Returns all answers by pages. With `ADMIN_IDENTITIES=hidden` an answer is listed once its set is opened, without who sent it.',
  schema: {
    querystring: z.object({
      cursor: Cursor.optional(),
      search: oneLine(limits.search).optional(),
      relationship: RelationshipField.optional(),
      sort: z.enum(['newest', 'oldest']).default('newest'),
    }),
    response: {
      /**
       * `Accept: text/csv` gives all that match as a file. That, and anything beyond the first page of the list as it opens
       * (a next page, a search, a filter, another order), needs a sign-in of the last 15 minutes: 403 `sign_in_again`.
       */
      200: z.object({
        responses: z.array(StoredResponse),
        next_cursor: z.string().nullable(),
        identities: AdminIdentitiesField,
        /** Answers to the caller's own requests, from any of their accounts; the same whatever is asked for. */
        not_shown: z.int(),
      }),
      ...problems,
    },
  },
});

export const EmailListItem = z
  .object({ email: z.string(), name: z.string(), surveys_participated: z.int(), last_response: Timestamp })
  .meta({ id: 'EmailListItem' });
export type EmailListItem = z.infer<typeof EmailListItem>;

export const exportEmailsRoute = defineRoute(adminEndpoints.exportEmails, {
  summary: 'List email addresses',
  description: 'Returns the addresses by pages. `Accept: text/csv` returns a file.',
  schema: {
    querystring: z.object({ cursor: Cursor.optional() }),
    response: {
      /** The file and any page but the first need a sign-in of the last 15 minutes: 403 `sign_in_again`. */
      200: z.object({
        emails: z.array(EmailListItem),
        next_cursor: z.string().nullable(),
        identities: AdminIdentitiesField,
      }),
      ...problems,
    },
  },
});
