import { z } from 'zod';
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
  text,
  TextLanguages,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { Problem } from '../problem.ts';
import { defineRoute } from '../define-route.ts';
import { HeldUpProblem } from '../submission-pass.ts';
import { FrozenForm } from './public-forms.ts';

/** Answers by question key: a text, a slider value, or null for a slider that the responder cannot judge. */
export const Answers = z.record(QuestionKey, z.union([z.string().max(limits.answer), z.int(), z.null()]));
export type Answers = z.infer<typeof Answers>;

/** Consent to quote each written answer, by question key; empty if the form does not ask for it. */
export const Quoting = z.record(QuestionKey, z.boolean());
export type Quoting = z.infer<typeof Quoting>;

export const SentAnswers = z.record(QuestionKey, z.union([text(limits.answer), z.int(), z.null()]));

export const FeedbackResponseSubmission = z.strictObject({
  responder_name: requiredOneLine(limits.name, 'your name'),
  responder_email: Email,
  /** A missing slider counts as 5. Null means 'I cannot judge this' and does not count. */
  responses: SentAnswers,
  themes: SentThemes.optional(),
  relationship: RelationshipField,
  /** Consent to quote all texts; ignored if the form does not ask for it. */
  may_quote: z.boolean().optional(),
  /** Privacy promise that the responder saw. An external AI reads the answer only if `outside_ai` is true. */
  promised: z.strictObject({ version: z.int(), outside_ai: z.boolean() }).optional(),
  /** The first answer to a request freezes the form. An answer to another version gets 409 `form_changed`. */
  form_version: FormVersion.optional(),
  /** Reply to 'Are you {owner}?', which takes precedence over the browser's session. */
  from_owner: z.boolean().optional(),
});
export type FeedbackResponseSubmission = z.input<typeof FeedbackResponseSubmission>;

export const SubmissionReceipt = z
  .object({
    message: z.string(),
    /** Receipt of 26 characters in Crockford's base32 (128 bits), in groups; shown only once. */
    receipt: z.string(),
  })
  .meta({ id: 'SubmissionReceipt' });
export type SubmissionReceipt = z.infer<typeof SubmissionReceipt>;

/** Body of the 409 for a submission: `closed`, or `form_changed` with the current form. */
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
      /** Solution for the challenge of a 429 (`SubmissionPass`). Only the gateway reads this header. */
      'submission-pass': plainText(limits.submissionPass).optional(),
    }),
    body: FeedbackResponseSubmission,
    response: { 201: SubmissionReceipt, 409: NotTakenProblem, 429: HeldUpProblem },
  },
});

export const MyResponse = z
  .object({
    /** Id for this account only; null if the account can open the answer only with the receipt. */
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
    response: { 200: z.object({ responses: z.array(MyResponse) }) },
  },
});

export const OwnAnswer = {
  responses: Answers,
  /** Sliders that were not moved; their value in `responses` is 5. */
  untouched: z.array(QuestionKey),
  themes: TappedThemes,
  relationship: RelationshipField,
  quoting: Quoting,
  /** Whether the answer can still be changed; false once it is sealed for a result. */
  can_change: z.boolean(),
};

/** The caller's own answer; only the receipt allows changes. */
export const MyAnswers = MyResponse.extend({
  id: z.string(),
  request_id: Id,
  questions: z.array(z.object({ key: QuestionKey, text: z.string() })),
  question_languages: TextLanguages,
  ...OwnAnswer,
}).meta({ id: 'MyAnswers' });
export type MyAnswers = z.infer<typeof MyAnswers>;

export const openMyResponseRoute = defineRoute(endpoints.openMyResponse, {
  summary: 'Get an own answer',
  description: 'Returns one answer that the caller sent while signed in with the address of the account.',
  schema: {
    params: z.object({ id: plainText(limits.entryId) }),
    response: { 200: MyAnswers },
  },
});

export const StoredResponse = z
  .object({
    id: Id,
    responder_name: z.string().nullable(),
    responder_email: z.string().nullable(),
    relationship: RelationshipField,
    /** The owner's rating of the person; if admins do not see who answered, the relationship's default. */
    trust_rating: z.int(),
    created_at: Timestamp,
    responses: Answers,
    themes: TappedThemes,
    /** Question texts by key; empty for a request that is being deleted. */
    question_texts: z.record(z.string(), z.string()),
    request_title: z.string(),
    request_owner: z.string(),
    request_owner_email: z.string(),
    submitted_at: Timestamp,
  })
  .meta({ id: 'StoredResponse' });

export const listUsersResponsesRoute = defineRoute(endpoints.listUsersResponses, {
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
      /** A CSV file, a filter or a later page requires a recent sign-in (403 `sign_in_again`). */
      200: z.object({
        responses: z.array(StoredResponse),
        next_cursor: z.string().nullable(),
        identities: AdminIdentitiesField,
        /** Number of hidden answers: those to the caller's own requests, regardless of the filters. */
        not_shown: z.int(),
      }),
    },
  },
});

export const EmailListItem = z
  .object({ email: z.string(), name: z.string(), surveys_participated: z.int(), last_response: Timestamp })
  .meta({ id: 'EmailListItem' });
export type EmailListItem = z.infer<typeof EmailListItem>;

export const exportEmailsRoute = defineRoute(endpoints.exportEmails, {
  summary: 'List email addresses',
  description: 'Returns the addresses by pages. `Accept: text/csv` returns a file.',
  schema: {
    querystring: z.object({ cursor: Cursor.optional() }),
    response: {
      /** A CSV file or a later page requires a recent sign-in (403 `sign_in_again`). */
      200: z.object({
        emails: z.array(EmailListItem),
        next_cursor: z.string().nullable(),
        identities: AdminIdentitiesField,
      }),
    },
  },
});
